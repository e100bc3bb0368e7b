/**
 * vitrine privacy export CPF     all that is held about a person, as one JSON document
 * vitrine privacy erase CPF [--yes]       shows what would go and, with --yes, erases it
 * vitrine privacy withdraw CPF [--yes]    the same for consents: nothing is used any more, proofs stay
 * vitrine privacy columns                 what is stored about persons, why and how long (LGPD art. 37)
 * vitrine privacy rotate                  seals everything with the first of VITRINE_DATA_KEYS
 *
 * `-` in place of the CPF (or CNPJ, CUIL, DNI) reads it from standard input, so that no shell remembers it; `--email` and
 * `--phone` say that it is one of these. `--by NAME` names the operator. All work beside a running portal.
 */
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import type { Cli, Complaints } from '../host/cli/command.ts';
import type { OpenDatabase } from '../host/database/database.ts';
import { crmNotices, crmsToNotify } from '../host/privacy/notices.ts';
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
} from '../host/privacy/privacy.ts';
import { recorder } from '../host/process/audit-recorder.ts';
import { forgetUnusedKeys, openSealing } from '../host/process/data-keys.ts';
import type { Environment } from '../host/process/environment.ts';
import { openCommandJobs } from '../host/process/jobs.ts';
import { countUnreadable } from '../io/each-row.ts';
import type { Settled } from '../io/personal-data.ts';
import { onDatabase } from './command.ts';
import { refusal } from './refusals.ts';

type Used = 'retention' | 'lead' | 'quotationCrm';
type PrivacyArguments = {
  readonly person: string;
  readonly email: boolean;
  readonly phone: boolean;
  readonly by: string | undefined;
};
type PrivacySetup = {
  options: PrivacyOptions;
  database: OpenDatabase;
  settings: Pick<Environment, 'lead' | 'quotationCrm'>;
};

const markOf = ({ email, phone }: PrivacyArguments): Person['mark'] =>
  email ? 'email' : phone ? 'phone' : 'document';

/** Who is meant; a document that nobody can have is told before anything is looked up. */
async function personOf(given: PrivacyArguments, { options }: PrivacySetup): Promise<Person | Complaints> {
  const mark = markOf(given);
  const value = given.person === '-' ? (await text(process.stdin)).trim() : given.person;
  if (options.sealing.personKey(mark, value)) return { mark, value };
  return [refusal('no-mark', { mark })];
}

const isPerson = (found: Person | Complaints): found is Person => 'mark' in found;

export const exportOf = (given: PrivacyArguments, cli: Cli<Used>): Promise<Complaints> =>
  open(given.by, cli, async (ground) => {
    const person = await personOf(given, ground);
    if (!isPerson(person)) return person;
    const { options } = ground;
    cli.say(JSON.stringify(await exportPerson(options, person, logged(options, 'export')), null, 2));
    return [];
  });

type Settling = PrivacyArguments & { readonly yes: boolean };
const settles =
  (wish: Wish) =>
  (given: Settling, cli: Cli<Used>): Promise<Complaints> =>
    open(given.by, cli, async (ground) => {
      const person = await personOf(given, ground);
      if (!isPerson(person)) return person;
      const { options } = ground;
      const settled = given.yes
        ? await withBoss(ground, (sendToCrm) =>
            settlePerson(options, wish, person, sendToCrm, logged(options, wish)),
          )
        : await previewPerson(options, wish, person);
      tell(wish, settled, ground, cli);
      const { counts, retained, handedOver, quotations = [] } = settled;
      cli.result({
        done: given.yes,
        counts,
        retained,
        leadsToTell: handedOver,
        quotationsToTell: quotations,
      });
      if (!given.yes) cli.say('nothing was changed: say it again with --yes');
      return [];
    });

export const erase = settles('erase');
export const withdraw = settles('withdraw');

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
  const boss = await openCommandJobs(database);
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
  cli: Cli<Used>,
): void {
  for (const [kind, records] of Object.entries(counts)) cli.say(`${kind}: ${records}`);
  for (const { what, records, ground } of retained) cli.say(`kept: ${records} of ${what} (${ground})`);
  const requested = wish === 'erase' ? 'the deletion' : 'the withdrawal';
  const notify = crmsToNotify(settings);
  const say = (keys: readonly string[], isTold: boolean, byPortal: string, byOperator: string) =>
    keys.length > 0 && cli.say(isTold ? byPortal : `${byOperator}:\n  ${keys.join('\n  ')}`);
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

export const columns = (_: object, cli: Cli<Used>): Promise<Complaints> =>
  open('columns', cli, async ({ options }) => {
    const found = Object.entries(columnMap(options.stores)).flatMap(([table, uses]) =>
      Object.entries(uses).flatMap(([column, use]) =>
        use === 'not personal' ? [] : [{ column: `${table}.${column}`, ...use }],
      ),
    );
    cli.result({ columns: found });
    for (const { column, purpose, basis, retention } of found)
      cli.say(`${column}: ${purpose} | ${basis} | ${retention}`);
    return [];
  });

async function reseal({ options, database }: PrivacySetup, cli: Cli<Used>): Promise<Complaints> {
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
  cli.say(`sealed afresh: ${resealed}`);
  if (unreadable > 0) cli.say(`left as they are: ${unreadable} rows that do not open`);
  const { forgotten, needed } = await forgetUnusedKeys(database.db, options.sealing, options.stores);
  cli.result({ resealed, unreadable, forgotten, needed });
  for (const id of forgotten) cli.say(`the key ${id} may leave VITRINE_DATA_KEYS`);
  for (const id of needed)
    cli.say(`the key ${id} must stay: proofs of consent, wishes, identities or mailboxes are found by it`);
  return [];
}

export const rotate = (_: object, cli: Cli<Used>): Promise<Complaints> =>
  open('rotate', cli, (ground) => reseal(ground, cli));

const open = (
  by: string | undefined,
  cli: Cli<Used>,
  work: (ground: PrivacySetup) => Promise<Complaints>,
): Promise<Complaints> =>
  onDatabase({ name: cli.name, uses: [...cli.uses, 'dataKeys' as const] }, async (database, settings) => {
    const keys = await openSealing(settings, database.db);
    if (!keys.ok) return [keys.fault];
    const { sealing } = keys;
    const [stores, days] = [personalDataStores(sealing), settings.retention];
    const options = {
      db: database.db,
      sealing,
      stores,
      by: by ?? userInfo().username,
      now: new Date(),
      days,
    };
    return work({ options, database, settings });
  });
