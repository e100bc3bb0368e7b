import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Database, runPrepared, type Transaction } from '../../../io/database.ts';
import type { Cents } from '../../../kit/money.ts';
import { payment, paymentChange } from './tables.ts';

/** A refund that should long be there: whoever waits for it is owed it by whichever gateway took the money. */
export type OwedRefund = {
  readonly paymentId: string;
  readonly chargeId: string | undefined;
  readonly reference: string;
  readonly site: string;
  readonly gateway: string;
  readonly amount: Cents;
  readonly since: Date;
};

/** A refund takes seconds; a gateway that was away is there again by then. */
const DAY_MS = 86_400_000;

/** A refund that is asked of its gateway, from then on. */
const condition = and(eq(paymentChange.payment, payment.id), eq(paymentChange.status, 'refunding'));

const longAgo = (now: Date) => new Date(now.getTime() - DAY_MS);

const isOwed = (now: Date, references: readonly string[] | undefined) =>
  and(
    eq(payment.status, 'refunding'),
    lte(paymentChange.at, longAgo(now)),
    references && inArray(payment.reference, [...references]),
  );

/**
 * Refunds that were begun more than a day ago and are not there, the oldest first; of all gateways, also of those that no site has any more.
 * @param references only of these
 */
export async function owedRefunds(
  db: Database | Transaction,
  now: Date,
  references?: readonly string[],
): Promise<readonly OwedRefund[]> {
  const rows = await db
    .select({ payment, since: paymentChange.at })
    .from(payment)
    .innerJoin(paymentChange, condition)
    .where(isOwed(now, references))
    .orderBy(asc(paymentChange.at));
  return rows.map(({ payment: { id, chargeId, reference, site, gateway, refund, amount }, since }) => ({
    paymentId: id,
    chargeId: chargeId ?? undefined,
    reference,
    site,
    gateway,
    since,
    amount: refund ?? amount,
  }));
}

/** The same condition, written out: every page of a list asks, and building it anew costs more than the answer. */
const OWED_REFERENCES = `
  select p.reference from payment p join payment_change c on c.payment = p.id and c.status = 'refunding'
  where p.status = 'refunding' and c.at <= $1 and ($2::text[] is null or p.reference = any($2))`;

/** What the same refunds are of, for whoever only marks them in a list. */
export async function owedReferences(
  db: Database,
  now: Date,
  references?: readonly string[],
): Promise<ReadonlySet<string>> {
  const values = [longAgo(now), references ?? null];
  const rows = await runPrepared<{ reference: string }>(db, OWED_REFERENCES, values);
  return new Set(rows.map(({ reference }) => reference));
}
