import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Payment } from '../domain/payment.ts';
import { beginPayment, type PaymentWish, refundPayment } from './begin.ts';
import { type CarriedOut, carryOut } from './carry-out.ts';
import type { PaymentParts } from './parts.ts';
import { openPaymentQueues, startPaymentWork } from './queue.ts';
import { rowsOf, told } from './store.ts';
import { payment } from './tables.ts';

/** Payments that nobody told of for so long are asked about; an old one after a twentieth of its age, half an hour at most. */
const QUIET = sql`interval '1 minute'`;
const LONGEST = sql`interval '30 minutes'`;
const LOOKED_AT = 200;

/** Payments for whoever has something to be paid. */
export type Payments = {
  /** See `beginPayment`. The charge itself is made after the caller's transaction: by `carryOut`, or by the job. */
  begin(db: Database | Transaction, wish: PaymentWish): Promise<Payment>;
  carryOut(paymentId: string): Promise<CarriedOut>;
  /** The newest payment of a reference. */
  latestOf(reference: string, db?: Database | Transaction): Promise<Payment | undefined>;
  /** All payments of a reference, the newest first. */
  ofReference(reference: string, db?: Database | Transaction): Promise<readonly Payment[]>;
  /**
   * Gives back what was paid, or a part of it, by a job of the same transaction, exactly once. Throws a RangeError where it is
   * more than was paid; gives `undefined` where nothing was.
   */
  refund(
    tx: Transaction,
    what: { readonly reference: string; readonly amount: Cents; readonly reason: string },
  ): Promise<Payment | undefined>;
  /** Creates the queues; before the first payment. */
  open(): Promise<void>;
  /** Asks about payments of which nobody has told for a minute. */
  look(): Promise<void>;
  /** Starts to do what is owed, where a process has the worker's role. */
  work(): Promise<void>;
};

export function createPayments(parts: PaymentParts): Payments {
  const ofReference = async (reference: string, db: Database | Transaction = parts.db) =>
    told(db, await rowsOf(db, reference));
  return {
    begin: (db, wish) => beginPayment(parts, db, wish),
    carryOut: (id) => carryOut(parts, id),
    latestOf: async (reference, db = parts.db) => (await ofReference(reference, db))[0],
    ofReference,
    refund: (tx, what) => refundPayment(parts, tx, what),
    open: () => openPaymentQueues(parts.boss),
    look: () => lookAtQuietOnes(parts),
    work: () =>
      startPaymentWork(
        parts.boss,
        async (id) => {
          if ((await carryOut(parts, id)) === 'unavailable') throw new Error('the gateway gave no answer');
        },
        () => lookAtQuietOnes(parts),
      ),
  };
}

/**
 * A message may be lost: what is pending or going back is asked for as well, the one that waits longest first, and the older a
 * payment is the less often. So many boletos that nobody pays cannot keep the next Pix from being looked at.
 */
async function lookAtQuietOnes(parts: PaymentParts): Promise<void> {
  const { db } = parts;
  const now = parts.now();
  const pause = sql`greatest(${QUIET}, least(${LONGEST}, (${now}::timestamptz - ${payment.createdAt}) / 20))`;
  const due = db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        inArray(payment.status, ['pending', 'refunding']),
        lte(payment.askedAt, sql`${now}::timestamptz - ${pause}`),
      ),
    )
    .orderBy(payment.askedAt)
    .limit(LOOKED_AT)
    .for('update', { skipLocked: true }); // another process looks at others
  const rows = await db
    .update(payment)
    .set({ askedAt: now })
    .where(inArray(payment.id, due))
    .returning({ id: payment.id });
  for (const { id } of rows)
    await carryOut(parts, id).catch((error: unknown) => {
      // The others have their turn all the same.
      parts.log.error({ payment: id, err: error }, 'a payment could not be looked at');
    });
}
