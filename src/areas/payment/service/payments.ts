import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Payment } from '../domain/payment.ts';
import { beginPayment, callOff, type PaymentStart, type PaymentWish, refundPayment } from './begin.ts';
import { type CarriedOut, carryOut } from './carry-out.ts';
import type { PaymentDeps } from './deps.ts';
import { leaveCallOff, openPaymentQueues, startPaymentWork } from './queue.ts';
import { paymentsOfRows, rowsOf } from './store.ts';
import { payment } from './tables.ts';

/** Payments that nobody told of for so long are asked about; an old one after a twentieth of its age, half an hour at most. */
const QUIET = sql`interval '1 minute'`;
const LONGEST = sql`interval '30 minutes'`;
const LOOKED_AT = 200;
/** For so long the gateway is asked for the charge of a payment that was cancelled before anybody knew of one. */
const UNCHARGED = sql`interval '2 days'`;

/** Payments for whoever has something to be paid. */
export type Payments = {
  /** See `beginPayment`. The charge itself is made after the caller's transaction: by `carryOut`, or by the job. */
  begin(db: Database | Transaction, wish: PaymentWish): Promise<PaymentStart>;
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
  /** What owns the reference has ended: leaves in the same transaction that what is still asked for of it is cancelled. */
  callOff(tx: Transaction, reference: string): Promise<void>;
  /** Creates the queues; before the first payment. */
  open(): Promise<void>;
  /** Asks about payments of which nobody has told for a minute. */
  look(): Promise<void>;
  /** Starts to do what is owed, where a process has the worker's role. */
  work(): Promise<void>;
};

export function createPayments(deps: PaymentDeps): Payments {
  const ofReference = async (reference: string, db: Database | Transaction = deps.db) =>
    paymentsOfRows(db, await rowsOf(db, reference));
  return {
    begin: (db, wish) => beginPayment(deps, db, wish),
    carryOut: (id) => carryOut(deps, id),
    latestOf: async (reference, db = deps.db) => (await ofReference(reference, db))[0],
    ofReference,
    refund: (tx, what) => refundPayment(deps, tx, what),
    callOff: (tx, reference) => leaveCallOff(deps.boss, tx, reference),
    open: () => openPaymentQueues(deps.boss),
    look: () => lookAtQuietOnes(deps),
    work: () =>
      startPaymentWork(
        deps.boss,
        async (id) => {
          if ((await carryOut(deps, id)) === 'unavailable') throw new Error('the gateway gave no answer');
        },
        (reference) => callOff(deps, reference),
        () => lookAtQuietOnes(deps),
      ),
  };
}

/**
 * A message may be lost: what is pending or going back is asked for as well, the one that waits longest first, and the older a
 * payment is the less often. So many boletos that nobody pays cannot keep the next Pix from being looked at. So is the charge of a payment that was cancelled while
 * it was on its way to the gateway, by a process that may have been killed: nobody else would find it. What is asked for and awaited
 * by nobody, as after an order's erasure, is cancelled here too.
 */
async function lookAtQuietOnes(deps: PaymentDeps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const pause = sql`greatest(${QUIET}, least(${LONGEST}, (${now}::timestamptz - ${payment.createdAt}) / 20))`;
  const due = db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        or(
          inArray(payment.status, ['pending', 'refunding']),
          and(
            eq(payment.status, 'cancelled'),
            isNull(payment.chargeId),
            gt(payment.createdAt, sql`${now}::timestamptz - ${UNCHARGED}`),
          ),
        ),
        lte(payment.polledAt, sql`${now}::timestamptz - ${pause}`),
      ),
    )
    .orderBy(payment.polledAt)
    .limit(LOOKED_AT)
    .for('update', { skipLocked: true }); // another process looks at others
  const rows = await db
    .update(payment)
    .set({ polledAt: now })
    .where(inArray(payment.id, due))
    .returning({ id: payment.id, reference: payment.reference, status: payment.status });
  for (const { id, reference, status } of rows)
    await (status === 'pending' ? callOff(deps, reference) : Promise.resolve())
      .then(() => carryOut(deps, id))
      .catch((error: unknown) => {
        // The others have their turn all the same.
        deps.log.error({ payment: id, err: error }, 'a payment could not be looked at');
      });
}
