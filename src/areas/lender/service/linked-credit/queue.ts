import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../../../../io/database.ts';
import { FAILED_RETENTION_SECONDS } from '../../../../io/failed-jobs.ts';

const WORK = 'linked-credit-end';
/** What whoever lends is told by jobs: an operator may have it told again. */
export const LINKED_CREDIT_DEAD_LETTERS = [WORK] as const;

/** Names a proposal; what is told of it stands in its row. */
type Job = { readonly site: string; readonly number: string };

/** A minute, doubling up to six hours, for about three weeks; after that it is an operator's to tell. */
const OPTIONS = {
  retryLimit: 100,
  retryBackoff: true,
  retryDelay: 60,
  retryDelayMax: 6 * 3600,
  expireInSeconds: 60, // more than the answers of two services may take
  retentionSeconds: 30 * 24 * 3600,
  deleteAfterSeconds: FAILED_RETENTION_SECONDS,
};

/** Creates or adjusts the queue. Safe to call from every process at every start. */
export async function openLinkedCreditQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(WORK, OPTIONS);
  await boss.updateQueue(WORK, OPTIONS);
}

/** Leaves in the caller's transaction that whoever lends is to hear of an end. */
export async function leaveNotice(boss: PgBoss, tx: Transaction, job: Job): Promise<void> {
  await boss.insert(WORK, [{ data: job }], { db: fromDrizzle(tx, sql) });
}

/**
 * Starts to tell.
 * @param tell throws where it has to be tried again
 */
export async function startLinkedEndNotices(boss: PgBoss, tell: (job: Job) => Promise<void>): Promise<void> {
  await boss.work<Job>(WORK, { batchSize: 1 }, async (jobs) => {
    for (const { data } of jobs) await tell(data);
  });
}
