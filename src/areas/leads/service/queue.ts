import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { lockWork } from '../../../io/coordination.ts';
import { type Database, runPrepared, type Transaction } from '../../../io/database.ts';
import type { RestPace } from '../index.ts';

/** In order: of the leads of one customer only the oldest is on its way, whatever becomes of its attempts. */
export const DELIVERY = 'lead-delivery-in-order';

/** A job names the lead and tells nothing about it. */
export type DeliveryJob = { leadId: string };

/** Whose delivery; without a customer the lead stands for itself. */
export type Deliverable = { leadId: string; customerKey: string | null };

/** Times of the queue in seconds; tests shorten them. */
export type QueuePace = RestPace & { firstRetry: number; longestPause: number; lease: number; poll: number };

/**
 * A lead waits five seconds after a failure, doubling with jitter up to a quarter of an hour; a CRM that fails rests five
 * seconds, doubling up to a minute. A job whose worker died is free again after the lease, which is twice the longest that
 * an attempt may take.
 */
export const PACE: QueuePace = {
  firstRetry: 5,
  longestPause: 900,
  lease: 20,
  poll: 1,
  firstRest: 5,
  longestRest: 60,
};

/** The queue never ends a delivery: when to give up is a rule of the domain, and no outage may delete what waits. */
const RETRIES = 1_000_000;
const WAITING_RETENTION_SECONDS = 365 * 24 * 60 * 60;

/** Creates or adjusts the queue. Safe to call from every process at every start. */
export async function openLeadQueues(boss: PgBoss, pace: QueuePace = PACE): Promise<void> {
  const options = {
    retryLimit: RETRIES,
    retryBackoff: true,
    retryDelay: pace.firstRetry,
    retryDelayMax: pace.longestPause,
    expireInSeconds: pace.lease,
    retentionSeconds: WAITING_RETENTION_SECONDS,
  };
  // Deliveries look for leads themselves; a lead is written with its job by one statement, of which many commit at once.
  await boss.createQueue(DELIVERY, { ...options, policy: 'key_strict_fifo', notify: false });
  await boss.updateQueue(DELIVERY, options);
}

/** Adds delivery jobs in the caller's transaction, in this order. */
export async function enqueueDelivery(
  boss: PgBoss,
  tx: Transaction,
  ...leads: readonly Deliverable[]
): Promise<readonly string[]> {
  // Jobs of one moment go by their ids.
  const ids = leads.map(() => randomUUID()).sort();
  const jobs = leads.map((lead, at) => jobFor(lead, ids[at] as string));
  await boss.insert(DELIVERY, jobs, { db: preparing(tx) });
  return ids;
}

/**
 * Puts jobs that a transaction has left behind all that others have left by now: a job's time is that at which its transaction began,
 * which may have waited since.
 */
export async function putBehind(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update pgboss.job set created_on = (select clock_timestamp())
    where name = ${DELIVERY} and id in (select unnest(${sql.param([...ids])}::uuid[]))`);
}

/**
 * Adds a delivery job by a statement of the caller's.
 * @param run gets the job, a list in JSON, and the queue's own insert, as a part of a statement that says where in it the
 *   list stands: an empty one adds nothing
 */
export async function enqueueWithin(
  boss: PgBoss,
  lead: Deliverable,
  run: (insert: (jobs: string) => string, job: string) => Promise<void>,
): Promise<void> {
  const executeSql = async (text: string, [job]: unknown[] = []) => {
    await run((jobs) => text.replace('$1', () => jobs), job as string);
    return { rows: [] };
  };
  await boss.insert(DELIVERY, [jobFor(lead, randomUUID())], { db: { executeSql } });
}

const jobFor = ({ leadId, customerKey }: Deliverable, id: string) => ({
  id,
  data: { leadId } satisfies DeliveryJob,
  singletonKey: customerKey || leadId,
});

/** For what the queue does to single jobs, always with the same statements: parsed once a connection. */
export const preparing = (db: Database | Transaction) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await runPrepared<never>(db, text, values),
  }),
});

const ADOPTED_AT_ONCE = 500;

/** Pending leads that no job stands for. */
const orphans = sql`
  select l.id as "leadId", l.customer_key as "customerKey" from lead l
  where l.status = 'pending' and not exists (
    select from pgboss.job j
    where j.name = ${DELIVERY} and j.state < 'completed' and j.data ->> 'leadId' = l.id::text)
  order by l.received_at limit ${ADOPTED_AT_ONCE}`;

/**
 * Makes jobs for pending leads that have none: those of a release with another queue, or of a queue that was lost.
 * @returns how many there were
 */
export async function adoptPending(db: Database, boss: PgBoss): Promise<number> {
  for (let adopted = 0; ; ) {
    const found = await db.transaction(async (tx) => {
      await lockWork(tx, DELIVERY);
      const { rows } = await tx.execute<Deliverable>(orphans);
      if (rows.length > 0) await enqueueDelivery(boss, tx, ...rows);
      return rows.length;
    });
    adopted += found;
    if (found < ADOPTED_AT_ONCE) return adopted;
  }
}
