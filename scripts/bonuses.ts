/**
 * npm run bonuses -- give FILE
 * npm run bonuses -- show NUMBER
 * npm run bonuses -- use NUMBER --by NAME --reason TEXT
 *
 * Gives the bonus vouchers of the maker's programme (Lovers) to its customers' accounts, shows one by its number, and takes it when
 * its owner buys, beside a running portal. No personal data is shown.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PgBoss } from 'pg-boss';
import { bonusFile } from '../src/areas/account/contract.ts';
import { bonusState } from '../src/areas/account/index.ts';
import { bonusByNumber, giveBonuses, takeBonus } from '../src/areas/account/service/index.ts';
import { dateIn, type Site } from '../src/areas/platform/index.ts';
import { openSealing } from '../src/host/data-keys.ts';
import { readSites } from '../src/host/sites.ts';
import { openMailQueue } from '../src/io/mail/outbox.ts';
import { type Complaints, end, onDatabase } from './command.ts';

const USAGE = 'usage: npm run bonuses -- give FILE | show NUMBER | use NUMBER --by NAME --reason TEXT';

type Asked =
  | { readonly act: 'give' | 'show'; readonly what: string }
  | { readonly act: 'use'; readonly what: string; readonly by: string; readonly reason: string };

function read(): Asked | undefined {
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

/** What is wrong in a file, without what is written there: it names people. */
async function fileOf(path: string) {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { ok: false, lines: [`${path}: cannot be read`] } as const;
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return { ok: false, lines: [`${path}: is no JSON`] } as const;
  }
  const parsed = bonusFile.safeParse(told);
  if (parsed.success) return { ok: true, file: parsed.data } as const;
  const lines = parsed.error.issues
    .slice(0, 20)
    .map((issue) => `${path}: ${issue.path.join('.')}: ${issue.code}`);
  return { ok: false, lines } as const;
}

function run(asked: Asked): Promise<Complaints> {
  return onDatabase('bonuses command', async ({ db, url }, settings) => {
    const sites = await readSites(settings.sitesFolder);
    const siteOf = (key: string): Site | undefined => sites.find((site) => site.key === key);
    const held = asked.act === 'give' ? undefined : await bonusByNumber(db, asked.what);
    const site = held && siteOf(held.site);
    if (asked.act !== 'give' && !(held && site)) return [`there is no voucher ${asked.what}`];
    const today = dateIn(site?.market ?? 'BR', Date.now());
    if (asked.act === 'show' && held) {
      console.log(JSON.stringify({ ...held, amount: held.amount / 100, state: bonusState(held, today) }));
      return [];
    }
    const opened = await openSealing(settings, db);
    if (!opened.ok) return [opened.line];
    const boss = await new PgBoss({
      connectionString: url,
      max: 2,
      supervise: false,
      schedule: false,
    }).start();
    const deps = { db, boss, sealing: opened.sealing };
    try {
      await openMailQueue(boss);
      if (asked.act === 'use') {
        const done = await takeBonus(deps, asked.what, { ...asked, today }, siteOf);
        if (!done.ok) return [`voucher ${asked.what}: ${done.reason}`];
        console.log(`voucher ${asked.what}: taken`);
        return [];
      }
      const told = await fileOf(asked.what);
      if (!told.ok) return told.lines;
      const of = siteOf(told.file.site);
      if (!of) return [`${asked.what}: there is no site ${told.file.site}`];
      const { given, known, waiting } = await giveBonuses(deps, of, told.file);
      console.log(`given ${given}, given before ${known}, without an account yet ${waiting}`);
      return [];
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}

const asked = read();
await end(asked ? run(asked) : [USAGE]);
