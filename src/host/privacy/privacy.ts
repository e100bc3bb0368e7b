import { randomUUID } from 'node:crypto';
import type { PersonalLinks } from '../../areas/platform/plug.ts';
import { PLUGS } from '../../areas/plugs.ts';
import type { Database, Transaction } from '../../io/database.ts';
import { mailPersonalData } from '../../io/mail/personal-data.ts';
import { columnMapOf } from '../../io/personal-column.ts';
import type {
  ColumnMap,
  Owners,
  PersonalDataStore,
  PersonalRecord,
  PersonKeys,
  RecordWords,
  Retention,
  Settled,
} from '../../io/personal-data.ts';
import { expireRows } from '../../io/personal-table.ts';
import type { PersonMark, Sealing } from '../../io/sealing.ts';
import type { Unsealed } from '../../io/unsealed.ts';
import { IDENTITIES } from '../../kit/markets/identities.ts';
import { privacyRequest } from '../database/tables.ts';
import { issuerKeyStore } from '../process/issuer-key.ts';
import { tablesWithoutPersonalStore } from './personal-columns.ts';
import { marketOf, tableOf, withAmounts } from './personal-copy/amounts.ts';
import { inWords, languageOf, wordsName } from './personal-copy/in-words.ts';

/** What records of any area belong to; each has an id that no other has. */
const allOwners: Owners = {
  ofPerson: (db, who) => joined((owners) => owners.ofPerson(db, who)),
  among: (db, ids, now) => joined((owners) => owners.among(db, ids, now)),
};

/** Asks the owners of all plugs, one after the other: they may share one connection. */
async function joined(ask: (owners: Owners) => Promise<readonly string[]>): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { owners } of PLUGS) if (owners) ids.push(...(await ask(owners)));
  return ids;
}

/** What stores ask of other areas; each name is given by one plug. */
export const links: PersonalLinks = Object.assign(
  { owners: allOwners },
  ...PLUGS.map(({ personalLinks }) => personalLinks),
);

/** Everything that stores data about persons: what the plugs declare (`personalData`), and the stores of no area. */
export const personalDataStores = (sealing: Sealing): readonly PersonalDataStore[] =>
  inOrder([
    ...PLUGS.flatMap(({ personalData }) => personalData?.(sealing, links) ?? []),
    mailPersonalData(sealing),
    issuerKeyStore(sealing),
  ]);

/** Stores in an order in which each comes after those of its `settledAfter`; @throws where these go round in a circle. */
export function inOrder(stores: readonly PersonalDataStore[]): readonly PersonalDataStore[] {
  const ordered = new Set<PersonalDataStore>();
  const place = (store: PersonalDataStore, path: readonly PersonalDataStore[]): void => {
    if (path.includes(store)) throw new Error(`the personal data of ${store.area} is settled after itself`);
    const { settledAfter = [] } = store;
    for (const one of stores)
      if (settledAfter === 'others' ? one.settledAfter !== 'others' : settledAfter.includes(one.area))
        if (!ordered.has(one)) place(one, [...path, store]);
    ordered.add(store);
  };
  for (const store of stores) place(store, []);
  return [...ordered];
}

/** Every column of every table. */
export const columnMap = (stores: readonly PersonalDataStore[]): ColumnMap =>
  columnMapOf([...tablesWithoutPersonalStore, ...stores.flatMap(({ tables }) => tables)]);

/** How areas say their records in a copy, by the table that these begin with. */
export const recordWordsOf = (
  stores: readonly Pick<PersonalDataStore, 'recordWords'>[],
): Readonly<Record<string, RecordWords>> =>
  Object.assign({}, ...stores.map(({ recordWords }) => recordWords));

/** Who asks: by document (CPF, CNPJ, CUIL, DNI), e-mail or phone. */
export type Person = {
  readonly mark: Extract<PersonMark, 'document' | 'email' | 'phone'>;
  readonly value: string;
};

export type PrivacyOptions = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly stores: readonly PersonalDataStore[];
  /** The operator. */
  readonly by: string;
  readonly now: Date;
  /** The days for which records are kept here: a copy says them. */
  readonly days?: Retention | undefined;
  /** Called first in the transaction that does or records it: what it throws leaves nothing done. */
  readonly onBegun?: ((tx: Transaction) => Promise<void>) | undefined;
};

export type PersonExport = {
  readonly generatedAt: string;
  readonly law: string;
  /** In which unit the records say amounts of money. */
  readonly amounts: string;
  readonly records: readonly (PersonalRecord & { readonly area: string; readonly currency?: string })[];
  /** Records that name somebody else, or nobody, beside the person's e-mail or phone: they are not in here. */
  readonly relatedRecords: number;
};

/** All that is held about a person (LGPD art. 18 I, II and V; art. 19 II). */
export async function exportPerson(
  options: PrivacyOptions,
  person: Person,
  onRecorded: OnRecorded = async () => undefined,
): Promise<PersonExport> {
  const who = keysOf(options.sealing, person);
  const found = await Promise.all(
    options.stores.map(async ({ area, find }) => ({ area, ...(await find(options.db, who)) })),
  );
  const records = found.flatMap(({ area, records: own }) => own.map((record) => ({ area, ...record })));
  await options.db.transaction(async (tx) => {
    await options.onBegun?.(tx);
    await onRecorded(tx, await writeDown(options, tx, 'export', person, { records: records.length }));
  });
  const [at, related] = [options.now.toISOString(), found.reduce((sum, { related: own }) => sum + own, 0)];
  const language = languageOf(records);
  const recordWords = recordWordsOf(options.stores);
  const copy = { records, related, at, days: options.days, recordWords };
  return {
    // First what its person reads, in the language of the country that most of it is from.
    [wordsName(language)]: inWords(copy, language),
    generatedAt: at,
    law: 'Lei 13.709/2018 (LGPD), art. 18 and 19',
    amounts: 'whole cents of the currency of the record',
    records: records.map((record) => inCents(record, recordWords)),
    relatedRecords: related,
  };
}

/** A record with its amounts in cents, however each is kept, and the currency that they are of. */
function inCents<Held extends PersonalRecord>(
  record: Held,
  recordWords: Readonly<Record<string, RecordWords>>,
) {
  const market = marketOf(record);
  const { amounts = [] } = recordWords[tableOf(record)] ?? {};
  return {
    ...record,
    ...(market && { currency: IDENTITIES[market].currency }),
    data: withAmounts(record.data, amounts, (cents) => cents),
  };
}

export type Wish = 'erase' | 'withdraw';

/** Called last, in the same transaction, with the id under which it was written down. */
export type OnRecorded = (tx: Transaction, request: string) => Promise<void>;

/** Called within the transaction that settles a wish, with what the CRMs know: leads by their ids, quotations by their numbers. */
export type TellCrm = (
  tx: Transaction,
  wish: Wish,
  known: { readonly leads: readonly string[]; readonly quotations: readonly string[] },
) => Promise<void>;

/**
 * Erases a person, or takes back their consents, in every store at once or nowhere (LGPD art. 18 VI and IX).
 * @param onRecorded called last, in the same transaction
 */
export function settlePerson(
  options: PrivacyOptions,
  wish: Wish,
  person: Person,
  sendToCrm: TellCrm = async () => undefined,
  onRecorded: OnRecorded = async () => undefined,
): Promise<Settled> {
  return options.db.transaction(async (tx) => {
    await options.onBegun?.(tx);
    const settled = await settle(options, tx, wish, person);
    const { handedOver: leads, quotations = [] } = settled;
    await sendToCrm(tx, wish, { leads, quotations });
    const counts = { ...settled.counts, toldCrm: leads.length + quotations.length };
    await onRecorded(tx, await writeDown(options, tx, wish, person, counts));
    return settled;
  });
}

/** What that would do: it is done and taken back. */
export async function previewPerson(options: PrivacyOptions, wish: Wish, person: Person): Promise<Settled> {
  const back = new Error('taken back');
  let settled: Settled | undefined;
  await options.db
    .transaction(async (tx) => {
      settled = await settle(options, tx, wish, person);
      throw back;
    })
    .catch((error) => {
      if (error !== back) throw error;
    });
  if (!settled) throw back;
  return settled;
}

async function settle(
  options: PrivacyOptions,
  tx: Transaction,
  wish: Wish,
  person: Person,
): Promise<Settled> {
  const who = keysOf(options.sealing, person);
  const all: Settled[] = [];
  for (const store of options.stores) all.push(await store[wish](tx, who, options.now));
  return {
    counts: Object.assign({}, ...all.map(({ counts }) => counts)),
    retained: all.flatMap(({ retained }) => retained),
    handedOver: all.flatMap(({ handedOver }) => handedOver),
    quotations: all.flatMap(({ quotations = [] }) => quotations),
  };
}

/** The keyed hashes by which what is held of somebody is found. */
export const keysOf = (sealing: Sealing, { mark, value }: Person): PersonKeys => ({
  document: [],
  email: [],
  phone: [],
  [mark]: sealing.personKeys(mark, value),
});

async function writeDown(
  { sealing, by, now }: PrivacyOptions,
  tx: Transaction,
  action: 'export' | Wish,
  { mark, value }: Person,
  outcome: Record<string, number>,
): Promise<string> {
  const personKey = sealing.personKey(mark, value) ?? 'nobody';
  const id = randomUUID();
  await tx.insert(privacyRequest).values({ id, at: now, by, action, personKey, outcome });
  return id;
}

/** Forgets what was done at a person's wish before a moment; gives how often. */
export const purgeRequests = (db: Database, now: Date, days: Retention): Promise<number> =>
  expireRows(db, privacyRequest, now, days);

/** Seals whatever is not sealed yet, or not with the current key; gives how many rows there were. */
export async function resealAll(
  db: Database,
  stores: readonly PersonalDataStore[],
  which: Unsealed,
): Promise<number> {
  let total = 0;
  for (const { reseal } of stores)
    for (let rows = await reseal(db, which); rows > 0; rows = await reseal(db, which)) total += rows;
  return total;
}
