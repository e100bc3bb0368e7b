import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../../../io/database.ts';
import { FAILED_RETENTION_SECONDS } from '../../../io/failed-jobs.ts';

const WORK = 'payment-work';
const CALL_OFF = 'payment-call-off';
const WATCH = 'payment-watch';
/** What payment providers are told by jobs: an operator may have it told again. */
export const PAYMENT_DEAD_LETTERS = [WORK, CALL_OFF] as const;

/** Names a payment; what is owed to it stands in its row. */
type Job = { readonly paymentId: string };

/** A second, doubling up to five minutes, for a week. */
const OPTIONS = {
  retryLimit: 2_000,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 300,
  // For so long the job of a process that was killed is nobody's: more than the two calls that one takes, each of ten seconds at most.
  expireInSeconds: 30,
  retentionSeconds: 7 * 24 * 3600,
  deleteAfterSeconds: FAILED_RETENTION_SECONDS,
};
/** Whoever asked is served at once, by the request itself; the job is for when that did not come to an end. */
const LATER_SECONDS = 5;

/** Leaves work in the caller's transaction: both are written, or neither. */
export async function leaveWork(
  boss: PgBoss,
  tx: Transaction,
  paymentId: string,
  startAfter = LATER_SECONDS,
): Promise<void> {
  await boss.insert(WORK, [{ data: { paymentId } satisfies Job, startAfter }], {
    db: fromDrizzle(tx, sql),
  });
}

/** Leaves in the caller's transaction that nobody waits for the money of a reference any more. */
export async function leaveCallOff(boss: PgBoss, tx: Transaction, reference: string): Promise<void> {
  await boss.insert(CALL_OFF, [{ data: { reference } }], { db: fromDrizzle(tx, sql) });
}

/** Creates or adjusts the queues. Safe to call from every process at every start. */
export async function openPaymentQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(WORK, OPTIONS);
  await boss.updateQueue(WORK, OPTIONS);
  await boss.createQueue(CALL_OFF, OPTIONS);
  await boss.updateQueue(CALL_OFF, OPTIONS);
  await boss.createQueue(WATCH);
}

/**
 * Starts to do what payments are owed, and to look once a minute at those that nobody has told of.
 * @param carryOut throws where it has to be tried again
 * @param callOff takes back what is asked for of a reference
 */
export async function startPaymentWork(
  boss: PgBoss,
  carryOut: (paymentId: string) => Promise<void>,
  callOff: (reference: string) => Promise<void>,
  watch: () => Promise<void>,
): Promise<void> {
  const work = { pollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: 4 };
  await boss.work<Job>(WORK, work, async (jobs) => {
    for (const { data } of jobs) await carryOut(data.paymentId);
  });
  await boss.work<{ readonly reference: string }>(CALL_OFF, work, async (jobs) => {
    for (const { data } of jobs) await callOff(data.reference);
  });
  await boss.schedule(WATCH, '* * * * *');
  await boss.work(WATCH, watch);
}
