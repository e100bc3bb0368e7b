import { randomInt } from 'node:crypto';
import { runPrepared, type Transaction } from '../../../../io/database.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import type { FirstStatus } from '../../domain/credit-decision/status.ts';

/** Whose proposal for what: with the same four it is the same proposal, whatever else it says. */
export type NaturalKey = {
  readonly site: string;
  readonly flow: 'A' | 'B';
  readonly simulation: string;
  /** The applicant's keyed hashes under every key of the ring. */
  readonly documentKeys: readonly string[];
};

/** A decided proposal, ready to be stored. */
export type NewProposal = Omit<NaturalKey, 'documentKeys'> & {
  readonly id: string;
  readonly receivedAt: Date;
  readonly status: FirstStatus;
  readonly dueDate: PlainDate;
  /** The answer to the byte. */
  readonly answer: string;
  /** What is sealed, as JSON. */
  readonly payload: string;
  readonly person: {
    readonly document: string;
    readonly email: string;
    readonly phone: string;
    readonly spouse?: string | undefined;
  };
};

/** Letters and digits that nobody mixes up, as Crockford's base 32 has them. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = [4, 4, 4] as const;

/** A number of a proposal: sixty random bits, written so that a person can read it out. */
export const newProposalNumber = (): string =>
  GROUPS.map((length) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-');

/** Where a proposal's payload is stored, which its seal is bound to. */
export const payloadPlace = (id: string) => `credit_proposal.payload ${id}`;

/**
 * `$1` to `$5`: the person's keys, simulation, flow, site, and since when the person's proposals are counted; of null it counts
 * none. One look at the few rows of a person answers all of it.
 */
const LOOK = `
  select
    max(answer) filter (where simulation = $2 and flow = $3 and site = $4) as answer,
    (count(*) filter (where received_at > $5::timestamptz))::int as made,
    extract(epoch from min(received_at) filter (where received_at > $5::timestamptz)) * 1000 as oldest
  from credit_proposal where document_key = any($1::text[])`;
const BEFORE = `select *, false as is_stored from (${LOOK}) as known`;

/** Stores the proposal and the beginning of its history unless there is an answer, or were as many others as `$6`. */
const STORE = `
  with known as materialized (${LOOK}), stored as (
    insert into credit_proposal (id, site, flow, simulation, received_at, status, changed_at, due_date, payload, answer,
      document_key, email_key, phone_key, spouse_key)
    select $7, $4, $3, $2, $8::timestamptz, $9, $8::timestamptz, $10::date, $11, $12, $13, $14, $15, $16
      from known where answer is null and made < $6::int
    returning true
  ), begun as (
    insert into credit_proposal_status (proposal_id, step, status, at)
    select $7, 1, $9, $8::timestamptz from stored)
  select known.*, exists (select from stored) as is_stored from known`;

/** What there was before: the answer to the same proposal, and how many others the person has made. */
export type Before = {
  readonly answer: string | undefined;
  readonly made: number;
  readonly oldest: Date | undefined;
  /** There was nothing in the way: the proposal is stored now. */
  readonly isStored: boolean;
};

export type Counting = {
  /** From when the person's proposals are counted; undefined where they are not. */
  readonly since: Date | undefined;
  /** How many of them leave no room for another one. */
  readonly most: number;
};

/**
 * Looks what there was before and, unless something is in the way, stores a proposal, sealed, with the beginning of its history:
 * one statement, because every proposal runs it. Without an entry it only looks.
 */
export async function storeUnlessKnown(
  tx: Transaction,
  sealing: Sealing,
  { documentKeys, simulation, flow, site }: NaturalKey,
  { since, most }: Counting,
  entry: NewProposal | undefined,
): Promise<Before> {
  const looked = [[...documentKeys], simulation, flow, site, since ?? null];
  const values = entry ? [...looked, most, ...columnsOf(sealing, entry)] : looked;
  type Row = { answer: string | null; made: number; oldest: string | null; is_stored: boolean };
  const [row] = await runPrepared<Row>(tx, entry ? STORE : BEFORE, values);
  const oldest = row?.oldest ? new Date(Math.floor(Number(row.oldest))) : undefined;
  return {
    answer: row?.answer ?? undefined,
    made: row?.made ?? 0,
    oldest,
    isStored: row?.is_stored === true,
  };
}

/** `$7` and on. */
function columnsOf(sealing: Sealing, entry: NewProposal): readonly unknown[] {
  const { id, receivedAt, status, dueDate, answer } = entry;
  const { document, email, phone, spouse } = entry.person;
  return [
    id,
    receivedAt,
    status,
    dueDate,
    sealing.seal(entry.payload, payloadPlace(id)),
    answer,
    sealing.personKey('document', document) ?? null,
    sealing.personKey('email', email) ?? null,
    sealing.personKey('phone', phone) ?? null,
    (spouse && sealing.personKey('document', spouse)) ?? null,
  ];
}
