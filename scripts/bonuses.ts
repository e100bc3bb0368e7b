/**
 * npm run bonuses -- give FILE
 * npm run bonuses -- show NUMBER
 * npm run bonuses -- use NUMBER --by NAME --reason TEXT
 *
 * Gives the bonus vouchers of the maker's programme (Lovers) to its customers' accounts, shows one by its number, and takes it when
 * its owner buys, beside a running portal. No personal data is shown.
 */
import { parseArgs } from 'node:util';
import { bonusFile } from '../src/areas/account/contract.ts';
import { bonusState } from '../src/areas/account/index.ts';
import { bonusByNumber, giveBonuses, takeBonus } from '../src/areas/account/service/index.ts';
import { dateIn, type Site } from '../src/areas/platform/index.ts';
import { recorder } from '../src/host/process/audit-recorder.ts';
import { readSites } from '../src/host/sites/sites.ts';
import { fileFaultLine } from '../src/io/fault-sentences.ts';
import { parseJson, readText } from '../src/io/json-files.ts';
import { commandPermit } from '../src/kit/authority.ts';
import { type FileFault, fault } from '../src/kit/faults.ts';
import { type ActingParts, acting, type Complaints, countFaults, end } from './command.ts';

const USAGE = 'usage: npm run bonuses -- give FILE | show NUMBER | use NUMBER --by NAME --reason TEXT';

type Command =
  | { readonly act: 'give'; readonly what: string }
  | { readonly act: 'show'; readonly what: string }
  | { readonly act: 'use'; readonly what: string; readonly by: string; readonly reason: string };

function read(): Command | undefined {
  try {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [act, what, ...more] = positionals;
    const [by, reason] = [values.by?.trim(), values.reason?.trim()];
    if (!what || more.length > 0) return undefined;
    if (act === 'use') return by && reason ? { act, what, by, reason } : undefined;
    return (act === 'give' || act === 'show') && !by && !reason ? { act, what } : undefined;
  } catch {
    return undefined;
  }
}

/** What a file says, or what is wrong in it without what is written there: it names people. */
async function fileOf(path: string) {
  const parsed = parseJson(path, await readText(path), bonusFile);
  if (parsed.ok) return { ok: true, file: parsed.content } as const;
  return { ok: false, lines: [...listed(path, parsed.errors), countFaults(parsed.errors.length)] } as const;
}

/** The first faults of a file, and that there are more. */
function listed(file: string, faults: readonly FileFault[]): readonly string[] {
  const more = { file, path: '', fault: fault('too-many', { listed: LISTED_MOST }) };
  const shown = faults.length > LISTED_MOST ? [...faults.slice(0, LISTED_MOST), more] : faults;
  return shown.map(fileFaultLine);
}

/** A file may have a hundred thousand vouchers, and the same fault in each. */
const LISTED_MOST = 200;

function run(request: Command): Promise<Complaints> {
  return acting('bonuses command', async (parts, settings) => {
    const sites = await readSites(settings.sitesFolder);
    const siteOf = (key: string): Site | undefined => sites.find((site) => site.key === key);
    return request.act === 'give' ? give(parts, request.what, siteOf) : look(parts, request, siteOf);
  });
}

type SiteOf = (key: string) => Site | undefined;

async function give(parts: ActingParts, path: string, siteOf: SiteOf): Promise<Complaints> {
  const result = await fileOf(path);
  if (!result.ok) return result.lines;
  const site = siteOf(result.file.site);
  if (!site) {
    const found = fault('no-site', { site: result.file.site });
    return [fileFaultLine({ file: path, path: 'site', fault: found }), countFaults(1)];
  }
  const { given, known, waiting } = await giveBonuses(
    { ...parts, record: recorder(parts.sealing) },
    site,
    result.file,
  );
  console.log(`given ${given}, given before ${known}, without an account yet ${waiting}`);
  return [];
}

/** Shows a voucher, and takes it where that is asked for. */
async function look(
  parts: ActingParts,
  request: Exclude<Command, { act: 'give' }>,
  siteOf: SiteOf,
): Promise<Complaints> {
  const held = await bonusByNumber(parts.db, request.what);
  const site = held && siteOf(held.site);
  if (!held || !site) return [`there is no voucher ${request.what}`];
  const today = dateIn(site.market, Date.now());
  if (request.act === 'show') {
    console.log(JSON.stringify({ ...held, amount: held.amount / 100, state: bonusState(held, today) }));
    return [];
  }
  const done = await takeBonus(
    { ...parts, record: recorder(parts.sealing) },
    commandPermit('update', 'bonuses', request.by),
    request.what,
    { reason: request.reason, today },
    siteOf,
  );
  if (!done.ok) return [`voucher ${request.what}: ${done.reason}`];
  console.log(`voucher ${request.what}: taken`);
  return [];
}

const request = read();
await end(request ? run(request) : [USAGE]);
