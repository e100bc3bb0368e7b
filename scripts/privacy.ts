/**
 * npm run --silent privacy -- export CPF     all that is held about a person, as one JSON document
 * npm run privacy -- erase CPF [--yes]       shows what would go and, with --yes, erases it
 * npm run privacy -- withdraw CPF [--yes]    the same for consents: nothing is used any more, proofs stay
 * npm run privacy -- columns                 what is stored about persons, why and how long (LGPD art. 37)
 * npm run privacy -- rotate                  seals everything with the first of VITRINE_DATA_KEYS
 *
 * `-` in place of the CPF (or CNPJ, CUIL, DNI) reads it from standard input, so that no shell remembers it; `--email` and
 * `--phone` say that it is one of these. `--by NAME` names the operator. All work beside a running portal.
 */
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../src/host/database/database.ts';
import { crmNotices, crmsToNotify } from '../src/host/privacy/notices.ts';
import {
  columnMap,
  exportPerson,
  type OnRecorded,
  type Person,
  type PrivacyOptions,
  personalDataStores,
  previewPerson,
  resealAll,
  settlePerson,
  type TellCrm,
  type Wish,
} from '../src/host/privacy/privacy.ts';
import { recorder } from '../src/host/process/audit-recorder.ts';
import { forgetUnusedKeys, openSealing } from '../src/host/process/data-keys.ts';
import type { Environment } from '../src/host/process/environment.ts';
import { countUnreadable } from '../src/io/each-row.ts';
import type { Settled } from '../src/io/personal-data.ts';
import { type Complaints, end, onDatabase } from './command.ts';

const USAGE =
  'usage: npm run privacy -- export|erase|withdraw CPF|- [--email] [--phone] [--yes] [--by NAME], columns or rotate';

type Command = { wish: Wish | 'export'; value: string; mark: Person['mark']; yes: boolean; by: string };
type PrivacySetup = {
  options: PrivacyOptions;
  database: OpenDatabase;
  settings: Pick<Environment, 'lead' | 'quotationCrm'>;
};

function readCommand(): Command | 'rotate' | 'columns' | undefined {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { email: flag, phone: flag, yes: flag, by: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [verb, value, ...more] = positionals;
    if ((verb === 'rotate' || verb === 'columns') && value === undefined) return verb;
    if (!value || more.length > 0 || (values.email && values.phone)) return undefined;
    if (verb !== 'export' && verb !== 'erase' && verb !== 'withdraw') return undefined;
    const mark = values.email ? 'email' : values.phone ? 'phone' : 'document';
    return { wish: verb, value, mark, yes: values.yes, by: values.by ?? userInfo().username };
  } catch {
    return undefined; // an option that does not exist
  }
}

async function run({ wish, value, mark, yes }: Command, ground: PrivacySetup): Promise<Complaints> {
  const { options } = ground;
  const person: Person = { mark, value: value === '-' ? (await text(process.stdin)).trim() : value };
  if (!options.sealing.personKey(mark, person.value)) return [`that is no ${mark} by which anybody is known`];
  if (wish === 'export') {
    console.log(JSON.stringify(await exportPerson(options, person, logged(options, wish)), null, 2));
    return [];
  }
  if (!yes) {
    tell(wish, await previewPerson(options, wish, person), ground);
    console.log('nothing was changed: say it again with --yes');
    return [];
  }
  tell(
    wish,
    await withBoss(ground, (tellCrm) => settlePerson(options, wish, person, tellCrm, logged(options, wish))),
    ground,
  );
  return [];
}

/** What is done for a person stands in the log, and not of whom it is. */
const logged =
  ({ sealing }: PrivacyOptions, wish: Wish | 'export'): OnRecorded =>
  (tx, request) =>
    recorder(sealing)(tx, {
      by: 'command',
      action: `privacy.${wish}`,
      subject: `request ${request}`,
      before: null,
      after: null,
    });

/** Where a CRM has an address for it, it is told by the portal's worker; else the operator tells it. */
async function withBoss(
  { database, options: privacyOptions, settings }: PrivacySetup,
  work: (tell?: TellCrm) => Promise<Settled>,
): Promise<Settled> {
  const notify = crmsToNotify(settings);
  if (!notify.leads && !notify.quotations) return work();
  const options = { connectionString: database.url, max: 2, supervise: false, schedule: false };
  const boss = await new PgBoss(options).start();
  try {
    return await work(await crmNotices(boss, privacyOptions.now, notify));
  } finally {
    await boss.stop({ graceful: false });
  }
}

function tell(
  wish: Wish,
  { counts, retained, handedOver, quotations = [] }: Settled,
  { settings }: PrivacySetup,
): void {
  for (const [kind, records] of Object.entries(counts)) console.log(`${kind}: ${records}`);
  for (const { what, records, ground } of retained) console.log(`kept: ${records} of ${what} (${ground})`);
  const requested = wish === 'erase' ? 'the deletion' : 'the withdrawal';
  const notify = crmsToNotify(settings);
  const say = (keys: readonly string[], isTold: boolean, byPortal: string, byOperator: string) =>
    keys.length > 0 && console.log(isTold ? byPortal : `${byOperator}:\n  ${keys.join('\n  ')}`);
  say(
    ...([
      handedOver,
      notify.leads,
      `${requested} is told to your CRM for ${handedOver.length} leads`,
    ] as const),
    `tell your CRM ${requested} of the leads that it knows under these keys`,
  );
  say(
    ...([quotations, notify.quotations] as const),
    `${requested} is told to your CRM of quotations for ${quotations.length} of them`,
    `tell your CRM of quotations ${requested} of those that it knows under these numbers`,
  );
}

async function tellColumns({ options }: PrivacySetup): Promise<Complaints> {
  for (const [table, columns] of Object.entries(columnMap(options.stores)))
    for (const [column, use] of Object.entries(columns))
      if (use !== 'not personal')
        console.log(`${table}.${column}: ${use.purpose} | ${use.basis} | ${use.retention}`);
  return [];
}

async function rotate({ options, database }: PrivacySetup): Promise<Complaints> {
  const found = await resealAll(database.db, options.stores, 'others');
  const unreadable = countUnreadable(options.sealing);
  const resealed = found - unreadable;
  const by = {
    by: 'command',
    action: 'keys.rotate',
    subject: `key ${options.sealing.proofs()[0]?.id}`,
  } as const;
  await database.db.transaction((tx) =>
    recorder(options.sealing)(tx, { ...by, before: null, after: { resealed } }),
  );
  console.log(`sealed afresh: ${resealed}`);
  if (unreadable > 0) console.log(`left as they are: ${unreadable} rows that do not open`);
  const { forgotten, needed } = await forgetUnusedKeys(database.db, options.sealing);
  for (const id of forgotten) console.log(`the key ${id} may leave VITRINE_DATA_KEYS`);
  for (const id of needed)
    console.log(
      `the key ${id} must stay: proofs of consent, wishes, identities or mailboxes are found by it`,
    );
  return [];
}

const open = (by: string, work: (ground: PrivacySetup) => Promise<Complaints>): Promise<Complaints> =>
  onDatabase(
    { name: 'privacy command', uses: ['dataKeys', 'retention', 'lead', 'quotationCrm'] },
    async (database, settings) => {
      const keys = await openSealing(settings, database.db);
      if (!keys.ok) return [keys.line];
      const { sealing } = keys;
      const [stores, days] = [personalDataStores(sealing), settings.retention];
      const options = { db: database.db, sealing, stores, by, now: new Date(), days };
      return work({ options, database, settings });
    },
  );

function start(command: ReturnType<typeof readCommand>): Promise<Complaints> | Complaints {
  if (command === undefined) return [USAGE];
  if (command === 'rotate') return open('rotate', rotate);
  if (command === 'columns') return open('columns', tellColumns);
  return open(command.by, (ground) => run(command, ground));
}

await end(start(readCommand()));
