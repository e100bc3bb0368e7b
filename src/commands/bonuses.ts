/**
 * vitrine bonuses give FILE
 * vitrine bonuses show NUMBER
 * vitrine bonuses use NUMBER --by NAME --reason TEXT
 *
 * Gives the bonus vouchers of the maker's programme (Lovers) to its customers' accounts, shows one by its number, and takes it when
 * its owner buys, beside a running portal. No personal data is shown.
 */
import { bonusFile } from '../areas/account/contract.ts';
import { bonusState } from '../areas/account/index.ts';
import { bonusByNumber, giveBonuses, takeBonus } from '../areas/account/service/index.ts';
import { dateIn, type Site } from '../areas/platform/index.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { recorder } from '../host/process/audit-recorder.ts';
import { readSites } from '../host/sites/sites.ts';
import { parseJson, readText } from '../io/json-files.ts';
import { commandPermit } from '../kit/authority.ts';
import { type FileFault, fault } from '../kit/faults.ts';
import { type ActingParts, acting } from './command.ts';
import { countFaults, fileComplaint } from './complaints.ts';
import { refusal, refusedAct } from './refusals.ts';

/** What a file says, or what is wrong in it without what is written there: it names people. */
async function fileOf(path: string) {
  const parsed = parseJson(path, await readText(path), bonusFile);
  if (parsed.ok) return { ok: true, file: parsed.content } as const;
  const complaints = [...listed(path, parsed.errors), countFaults(parsed.errors.length)];
  return { ok: false, complaints } as const;
}

/** The first faults of a file, and that there are more. */
function listed(file: string, faults: readonly FileFault[]): Complaints {
  const more = { file, path: '', fault: fault('too-many', { listed: LISTED_MOST }) };
  const shown = faults.length > LISTED_MOST ? [...faults.slice(0, LISTED_MOST), more] : faults;
  return shown.map(fileComplaint);
}

/** A file may have a hundred thousand vouchers, and the same fault in each. */
const LISTED_MOST = 200;

type SiteOf = (key: string) => Site | undefined;

function opened(
  cli: Cli,
  work: (parts: ActingParts, siteOf: SiteOf) => Promise<Complaints>,
): Promise<Complaints> {
  return acting(cli, async (parts, settings) => {
    const sites = await readSites(settings.sitesFolder);
    return work(parts, (key) => sites.find((site) => site.key === key));
  });
}

export const give = ({ file: path }: { readonly file: string }, cli: Cli): Promise<Complaints> =>
  opened(cli, async (parts, siteOf) => {
    const result = await fileOf(path);
    if (!result.ok) return result.complaints;
    const site = siteOf(result.file.site);
    if (!site) {
      const found = fault('no-site', { site: result.file.site });
      return [fileComplaint({ file: path, path: 'site', fault: found }), countFaults(1)];
    }
    const deps = { ...parts, record: recorder(parts.sealing) };
    const { given, known, waiting } = await giveBonuses(deps, site, result.file);
    cli.result({ given, known, waiting });
    cli.say(`given ${given}, given before ${known}, without an account yet ${waiting}`);
    return [];
  });

type Held = NonNullable<Awaited<ReturnType<typeof bonusByNumber>>>;

/** A voucher by its number, with the day where it is sold. */
const found = (
  number: string,
  cli: Cli,
  work: (held: Held, parts: ActingParts, at: { today: string; siteOf: SiteOf }) => Promise<Complaints>,
): Promise<Complaints> =>
  opened(cli, async (parts, siteOf) => {
    const voucher = await bonusByNumber(parts.db, number);
    const site = voucher && siteOf(voucher.site);
    if (!voucher || !site) return [refusal('no-voucher', { number })];
    return work(voucher, parts, { today: dateIn(site.market, Date.now()), siteOf });
  });

export const show = ({ number }: { readonly number: string }, cli: Cli): Promise<Complaints> =>
  found(number, cli, async (held, _, { today }) => {
    const shown = { ...held, amount: held.amount / 100, state: bonusState(held, today) };
    cli.result(shown);
    cli.say(JSON.stringify(shown));
    return [];
  });

type Taking = { readonly number: string; readonly by: string; readonly reason: string };

export const use = ({ number, by, reason }: Taking, cli: Cli): Promise<Complaints> =>
  found(number, cli, async (_, parts, { today, siteOf }) => {
    const done = await takeBonus(
      { ...parts, record: recorder(parts.sealing) },
      commandPermit('update', 'bonuses', by),
      number,
      { reason, today },
      siteOf,
    );
    if (!done.ok) return [refusedAct(`voucher ${number}`, done.reason, { number })];
    cli.result({ number, taken: true });
    cli.say(`voucher ${number}: taken`);
    return [];
  });
