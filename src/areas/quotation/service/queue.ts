import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { lockWork } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { FAILED_RETENTION_SECONDS } from '../../../io/failed-jobs.ts';

const WORK = 'quotation-crm';
/** What the CRM is told by jobs: an operator may have it told again. */
export const QUOTATION_DEAD_LETTERS = [WORK] as const;

/** Names a version; what the CRM is told of it stands, sealed, in its row. */
type Job = { readonly version: string };

/** Five seconds, doubling up to a quarter of an hour, for about three days; after that whoever sees the failure sends it. */
const OPTIONS = {
  retryLimit: 300,
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: 900,
  expireInSeconds: 30, // more than an answer may take
  retentionSeconds: 7 * 24 * 3600,
  deleteAfterSeconds: FAILED_RETENTION_SECONDS,
};
/** Whoever saves is told at once, by the request itself; the job is for when that did not come to an end. */
const LATER_SECONDS = 15;

/** Creates or adjusts the queue. Safe to call from every process at every start. */
export async function openQuotationQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(WORK, OPTIONS);
  await boss.updateQueue(WORK, OPTIONS);
}

/** Leaves in the caller's transaction that the CRM is to hear of a version: both are written, or neither. */
export async function leaveHandOver(
  boss: PgBoss,
  tx: Transaction,
  version: string,
  startAfter = LATER_SECONDS,
): Promise<void> {
  await boss.insert(WORK, [{ data: { version } satisfies Job, startAfter }], { db: fromDrizzle(tx, sql) });
}

/** Versions that the CRM was never told of and that no job stands for: those of a release that left none. */
const orphans = sql`
  select v.id from quotation_version v join quotation q on q.id = v.quotation and q.latest = v.version
  where v.state = 'open' and v.crm = 'unsent' and not exists (
    select from pgboss.job j
    where j.name = ${WORK} and j.state < 'completed' and j.data ->> 'version' = v.id::text)`;

/**
 * Starts the job that sends the CRM what no request has sent.
 * @param handOver throws where it has to be tried again
 * @param pollSeconds how often it is looked for work
 */
export async function startHandOver(
  { boss, db }: { readonly boss: PgBoss; readonly db: Database },
  handOver: (version: string) => Promise<void>,
  pollSeconds = 2,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWork(tx, WORK);
    const { rows } = await tx.execute<{ id: string }>(orphans);
    for (const { id } of rows) await leaveHandOver(boss, tx, id);
  });
  const work = { pollingIntervalSeconds: pollSeconds, batchSize: 1, localConcurrency: 2 };
  await boss.work<Job>(WORK, work, async (jobs) => {
    for (const { data } of jobs) await handOver(data.version);
  });
}
