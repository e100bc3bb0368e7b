import { randomUUID } from 'node:crypto';
import {
  accountIds,
  accountPersonalData,
  linkedProposals,
  releaseBonuses,
} from '../../areas/account/service/index.ts';
import { staffPersonalData } from '../../areas/admin/service/index.ts';
import { documentPersonalData } from '../../areas/documents/service/index.ts';
import {
  enrolmentIds,
  enrolmentPersonalData,
  releasePlaces,
} from '../../areas/employee-purchase/service/index.ts';
import { leadPersonalData } from '../../areas/leads/service/index.ts';
import { proposalPersonalData } from '../../areas/lender/service/index.ts';
import { loyaltyPersonalData } from '../../areas/loyalty/service/index.ts';
import { opinionPersonalData } from '../../areas/opinions/service/index.ts';
import { paymentPersonalData } from '../../areas/payment/service/index.ts';
import { MARKET_CURRENCIES } from '../../areas/platform/index.ts';
import { PLUGS } from '../../areas/plugs.ts';
import {
  draftPersonalData,
  proposalConsents,
  voucherPersonalData,
} from '../../areas/proposals/service/index.ts';
import { quotationPersonalData } from '../../areas/quotation/service/index.ts';
import { orderIds, reservationPersonalData } from '../../areas/reservation/service/index.ts';
import { rewardsPersonalData } from '../../areas/rewards/service/index.ts';
import { bookingPersonalData } from '../../areas/test-drive/service/index.ts';
import type { Database, Transaction } from '../../io/database.ts';
import { mailPersonalData } from '../../io/mail/personal-data.ts';
import { columnMapOf } from '../../io/personal-column.ts';
import type {
  ColumnMap,
  Owners,
  PersonalDataStore,
  PersonalRecord,
  PersonKeys,
  Retention,
  Settled,
} from '../../io/personal-data.ts';
import { expireRows } from '../../io/personal-table.ts';
import type { PersonMark, Sealing } from '../../io/sealing.ts';
import type { Unsealed } from '../../io/unsealed.ts';
import { privacyRequest } from '../database/tables.ts';
import { issuerKeyStore } from '../process/issuer-key.ts';
import { otherTables } from './personal-columns.ts';
import { marketOf, withAmounts } from './personal-copy/amounts.ts';
import { inWords, languageOf, wordsName } from './personal-copy/in-words.ts';

/** Whatever documents belong to: each has an id that no other has. */
const documentOwners: Owners = {
  ofPerson: async (db, who) => [
    ...(await orderIds.ofPerson(db, who)),
    ...(await enrolmentIds.ofPerson(db, who)),
  ],
  among: async (db, ids, now) => [
    ...(await orderIds.among(db, ids, now)),
    ...(await enrolmentIds.among(db, ids)),
  ],
};

/** Everything that stores data about persons. An area joins by its plug (`personalData`), unless its place in the order matters. */
export const personalDataStores = (sealing: Sealing): readonly PersonalDataStore[] => [
  leadPersonalData(sealing),
  proposalPersonalData(sealing),
  // Before the accounts, which know whose the proposals are.
  voucherPersonalData(sealing, linkedProposals),
  draftPersonalData(sealing),
  proposalConsents(),
  // Before the orders and enrolments, which know whose the documents are.
  documentPersonalData(sealing, documentOwners),
  enrolmentPersonalData(sealing),
  reservationPersonalData(sealing, async (tx, orders) => {
    await releasePlaces(tx, orders);
    await releaseBonuses(tx, orders);
  }),
  bookingPersonalData(sealing),
  ...PLUGS.flatMap(({ personalData }) => personalData?.(sealing) ?? []),
  // Before the accounts, which know whose opinions and whose members they are.
  opinionPersonalData(sealing, accountIds),
  loyaltyPersonalData(sealing, accountIds),
  // After the members: whoever redeems meanwhile is waited for, and seen here.
  rewardsPersonalData(sealing, accountIds),
  quotationPersonalData(sealing),
  accountPersonalData(sealing),
  staffPersonalData(sealing),
  mailPersonalData(sealing),
  paymentPersonalData(sealing),
  issuerKeyStore(sealing),
];

/** Every column of every table. */
export const columnMap = (stores: readonly PersonalDataStore[]): ColumnMap =>
  columnMapOf([...otherTables, ...stores.flatMap(({ tables }) => tables)]);

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
  const held = await Promise.all(
    options.stores.map(async ({ area, find }) => ({ area, ...(await find(options.db, who)) })),
  );
  const records = held.flatMap(({ area, records: own }) => own.map((record) => ({ area, ...record })));
  await options.db.transaction(async (tx) =>
    onRecorded(tx, await writeDown(options, tx, 'export', person, { records: records.length })),
  );
  const [at, related] = [options.now.toISOString(), held.reduce((sum, { related: own }) => sum + own, 0)];
  const language = languageOf(records);
  return {
    // First what its person reads, in the language of the country that most of it is from.
    [wordsName(language)]: inWords({ records, related, at, days: options.days }, language),
    generatedAt: at,
    law: 'Lei 13.709/2018 (LGPD), art. 18 and 19',
    amounts: 'whole cents of the currency of the record',
    records: records.map(inCents),
    relatedRecords: related,
  };
}

/** A record with its amounts in cents, however each is kept, and the currency that they are of. */
function inCents<Held extends PersonalRecord>(record: Held) {
  const market = marketOf(record);
  return {
    ...record,
    ...(market && { currency: MARKET_CURRENCIES[market] }),
    data: withAmounts(record, (cents) => cents),
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
  tellCrm: TellCrm = async () => undefined,
  onRecorded: OnRecorded = async () => undefined,
): Promise<Settled> {
  return options.db.transaction(async (tx) => {
    const settled = await settle(options, tx, wish, person);
    const { handedOver: leads, quotations = [] } = settled;
    await tellCrm(tx, wish, { leads, quotations });
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
    kept: all.flatMap(({ kept }) => kept),
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
