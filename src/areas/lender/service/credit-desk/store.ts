import { randomInt } from 'node:crypto';
import { type Database, runPrepared, type Transaction } from '../../../../io/database.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import type { FirstStatus } from '../../domain/credit-desk/status.ts';

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

const BEFORE = `
  select
    (select answer from credit_proposal
      where document_key = any($1) and simulation = $2 and flow = $3 and site = $4) as answer,
    case when $5::timestamptz is null then 0 else
      (select count(*)::int from credit_proposal where document_key = any($1) and received_at > $5) end as made,
    (select extract(epoch from min(received_at)) * 1000 from credit_proposal
      where document_key = any($1) and received_at > $5) as oldest`;

/** What there was before: the answer to the same proposal, and how many others the person has made. */
export type Before = {
  readonly answer: string | undefined;
  readonly made: number;
  readonly oldest: Date | undefined;
};

/** @param since from when the person's proposals are counted; undefined where they are not */
export async function before(
  tx: Database | Transaction,
  { documentKeys, simulation, flow, site }: NaturalKey,
  since: Date | undefined,
): Promise<Before> {
  const values = [[...documentKeys], simulation, flow, site, since ?? null];
  type Row = { answer: string | null; made: number; oldest: string | null };
  const [row] = await runPrepared<Row>(tx, BEFORE, values);
  const oldest = row?.oldest ? new Date(Math.floor(Number(row.oldest))) : undefined;
  return { answer: row?.answer ?? undefined, made: row?.made ?? 0, oldest };
}

const STORE = `
  with stored as (
    insert into credit_proposal (id, site, flow, simulation, received_at, status, changed_at, due_date, payload, answer,
      document_key, email_key, phone_key, spouse_key)
    values ($1, $2, $3, $4, $5, $6, $5, $7, $8, $9, $10, $11, $12, $13))
  insert into credit_proposal_status (proposal_id, step, status, at) values ($1, 1, $6, $5)`;

/** Stores a proposal, sealed, with the beginning of its history. */
export async function storeProposal(tx: Transaction, sealing: Sealing, entry: NewProposal): Promise<void> {
  const { id, site, flow, simulation, receivedAt, status, dueDate, answer } = entry;
  const { document, email, phone, spouse } = entry.person;
  await runPrepared(tx, STORE, [
    ...[id, site, flow, simulation, receivedAt, status, dueDate],
    ...[sealing.seal(entry.payload, payloadPlace(id)), answer],
    sealing.personKey('document', document) ?? null,
    sealing.personKey('email', email) ?? null,
    sealing.personKey('phone', phone) ?? null,
    (spouse && sealing.personKey('document', spouse)) ?? null,
  ]);
}
