import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../../../io/database.ts';

export const DELIVERY = 'lead-delivery';
export const DEAD = 'lead-delivery-dead';

/** A job names the lead and tells nothing about it. */
export type DeliveryJob = { leadId: string };

/** Times of the queue in seconds; tests shorten them. */
export type QueuePace = { firstRetry: number; longestPause: number; lease: number; poll: number };

/**
 * Five seconds, doubling with jitter up to an hour. A job whose worker died is free again after the lease, which is twice
 * the longest that an attempt may take.
 */
export const PACE: QueuePace = { firstRetry: 5, longestPause: 3600, lease: 20, poll: 1 };

/** A backstop: the rule that ends delivery after three days is in the domain. */
const RETRIES = 200;

/** Creates or adjusts the two queues. Safe to call from every process at every start. */
export async function openLeadQueues(boss: PgBoss, pace: QueuePace = PACE): Promise<void> {
  const retry = { retryLimit: RETRIES, retryBackoff: true, retryDelayMax: pace.longestPause };
  const options = { ...retry, retryDelay: pace.firstRetry, expireInSeconds: pace.lease };
  await boss.createQueue(DEAD, { ...options });
  await boss.createQueue(DELIVERY, { ...options, deadLetter: DEAD, notify: true });
  await boss.updateQueue(DELIVERY, { ...options, deadLetter: DEAD });
}

/** Adds a delivery job in the caller's transaction. */
export async function enqueueDelivery(
  boss: PgBoss,
  tx: Transaction,
  leadId: string,
  startAfterSeconds = 0,
): Promise<void> {
  const data: DeliveryJob = { leadId };
  const options = {
    db: fromDrizzle(tx, sql),
    ...(startAfterSeconds > 0 ? { startAfter: startAfterSeconds } : {}),
  };
  const job = await boss.send(DELIVERY, data, options);
  if (!job) throw new Error('the delivery job was not created');
}
