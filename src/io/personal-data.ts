import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { LocaleWords } from '../kit/markets/words.ts';
import type { Database, Transaction } from './database.ts';
import type { Unsealed } from './unsealed.ts';

/** Why a column about persons exists and until when (LGPD art. 6, 7, 15, 16, 37). */
export type PersonalColumn = {
  readonly purpose: string;
  readonly basis: string;
  readonly retention: string;
};

/** Every column of a table: what it tells about a person, or why it tells nothing. */
export type ColumnMap = Readonly<Record<string, Readonly<Record<string, PersonalColumn | 'not personal'>>>>;

/** The keyed hashes of a person who asks; a row that has one of them is theirs. */
export type PersonKeys = Readonly<Record<'document' | 'email' | 'phone', readonly string[]>>;

/** Whose something is, asked of the area that knows: by ids, since what belongs to a record names it by its id alone. */
export type Owners = {
  ofPerson(db: Database | Transaction, who: PersonKeys): Promise<readonly string[]>;
  /** Those that are still there; where a moment is said, only those that still need then what belongs to them. */
  among(db: Database | Transaction, ids: readonly string[], now?: Date): Promise<readonly string[]>;
};

/** Owners that are asked about at a time: what there is of them may be millions. */
const ASKED_AT_ONCE = 500;

/**
 * Ends what belongs to owners that are gone.
 * @param page some owners in their order, after one
 * @param end ends what belongs to these; gives how much that was
 */
export async function endOwnerless(
  db: Database,
  owners: Owners,
  page: (after: string, limit: number) => Promise<readonly string[]>,
  end: (gone: string[]) => Promise<number>,
): Promise<number> {
  let ended = 0;
  for (let last: string | undefined = ''; last !== undefined; ) {
    const named: readonly string[] = await page(last, ASKED_AT_ONCE);
    last = named.at(-1);
    const there = new Set(await owners.among(db, named));
    const gone = named.filter((one) => !there.has(one));
    if (gone.length > 0) ended += await end(gone);
  }
  return ended;
}

/** One thing that is held about a person. */
export type PersonalRecord = PersonalColumn & {
  /** Table and id. */
  readonly record: string;
  /** Where it came from. */
  readonly source: string;
  readonly at: string;
  readonly data: unknown;
};

export type PersonalRecords = {
  readonly records: readonly PersonalRecord[];
  /** Records of others, or of nobody that is known, in which the person's e-mail or phone stands as well. */
  readonly related: number;
};

/** What a person's wish has changed. */
export type Settled = {
  /** Numbers of records by kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** What stays, and on which legal ground. */
  readonly retained: readonly { readonly what: string; readonly records: number; readonly ground: string }[];
  /** Ids of leads that were handed to the maker's CRM, which must be told. */
  readonly handedOver: readonly string[];
  /** Numbers of dealers' quotations that the CRM of quotations has heard of, which must be told too. */
  readonly quotations?: readonly string[];
};

/** Days for which records are kept after they have served, unless the operator says otherwise. */
export const RETENTION_DAYS = {
  /** Contents of leads after their delivery, and the demonstration CRM's copies. */
  delivered: 180,
  /** Contents of leads that an operator was left with, or whose consent was taken back. */
  dead: 90,
  /** Proofs of consent: claims of consumers lapse after five years (Lei 8.078/1990, art. 27). */
  consents: 1825,
  /** What was done at a person's wish. */
  audit: 1825,
  /** Who of the maker's staff changed what of a dealer. */
  changes: 1825,
  /** Credit proposals of which a contract was made, after their last status. */
  proposals: 1825,
  /** Simulations of the bank partner, and offers that shoppers keep, after their last day. */
  simulations: 30,
  /** Proposals that shoppers follow, and their vouchers, after their last day. */
  vouchers: 180,
  /** Mails, in the mailbox of this machine or as the mere fact that one was sent. */
  mails: 7,
  /** Accounts that nobody has logged in to. */
  accounts: 1825,
  /** Keys of calls that nobody repeats any more. */
  keys: 30,
};

export type Retention = Readonly<typeof RETENTION_DAYS>;

/** A legal ground on which a record is held, of those that a copy names in the words of each market's law. */
export type CopyGround =
  | 'contract'
  | 'steps'
  | 'duty'
  | 'work'
  | 'proof'
  | 'consent'
  | 'interest'
  | 'credit'
  | 'leave';

/** How an amount is stored: whole cents; reais or pesos with their decimals, as on the wire to others; or as somebody wrote it into a form. */
export type AmountForm = 'cents' | 'units' | 'typed';

/** Where the amounts of a record are: below which of its fields (`*`: any), in which form, and what their fields are called. */
export type AmountPlaces = readonly (readonly [under: string, form: AmountForm, fields: readonly string[]])[];

/**
 * How a copy says the records of a table to their person. `until` may name a kind of `VITRINE_RETENTION` (`{{delivered}}`); a field is called
 * by `field.<field>`, a code that stands in it by `value.<field>.<code>`. Fields that many records have, as `name`, the copy knows itself.
 */
export type RecordWords = {
  readonly ground: CopyGround;
  readonly words: { readonly area: string } & LocaleWords<
    { readonly what: string; readonly purpose: string; readonly until: string } & Readonly<
      Record<string, string>
    >
  >;
  /** Fields whose codes the lists of the staff have words for already: what the keys of those begin with (`leads.one.`). */
  readonly valueWords?: Readonly<Record<string, string>>;
  /** Its amounts of money: a copy writes all in one form. */
  readonly amounts?: AmountPlaces;
};

/** What an area that stores personal data joins the registry with. */
export type PersonalDataStore = {
  readonly area: string;
  /** How a copy says its records, by the table that each begins with. */
  readonly recordWords?: Readonly<Record<string, RecordWords>>;
  /**
   * The stores, by their `area`, that must be settled before this one, because they find or release their records by it; `others` for one
   * that comes after all that do not say so themselves.
   */
  readonly settledAfter?: readonly string[] | 'others';
  /** Its tables: their columns say what they tell about persons (`personal-column.ts`). */
  readonly tables: readonly PgTable[];
  find(db: Database | Transaction, who: PersonKeys): Promise<PersonalRecords>;
  /** Removes all that no law tells to keep. */
  erase(tx: Transaction, who: PersonKeys, now: Date): Promise<Settled>;
  /** Takes back every consent, and stops what rests on it. */
  withdraw(tx: Transaction, who: PersonKeys, now: Date): Promise<Settled>;
  /** Customers take these consents back by themselves in their account; others where they have given them, or by an operator. */
  readonly isWithdrawnInAccount?: boolean;
  /** Removes what was kept long enough; numbers of records by kind. */
  expire(db: Database, now: Date, days: Retention): Promise<Record<string, number>>;
  /**
   * Seals rows that are not sealed at all, or (`others`) with another key than the current one. Gives how many there were;
   * it is called again until there are none.
   */
  reseal(db: Database, which: Unsealed): Promise<number>;
  /**
   * Selects a row whose keyed hash cannot be made anew, because what it was made of is not stored: those that were made before a key was there
   * are found by an older one, which has to stay.
   */
  foundByOldKeys?(since: Date | null): SQL;
};
