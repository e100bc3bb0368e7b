import { and, eq } from 'drizzle-orm';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isRefusal, verdictOn } from '../index.ts';
import { type LeadIntegration, postLead } from './post.ts';
import {
  DEAD,
  DELIVERY,
  type DeliveryJob,
  enqueueDelivery,
  openLeadQueues,
  PACE,
  type QueuePace,
} from './queue.ts';
import { findLead, outcomeOf, recordAttempt, type StoredLead } from './store.ts';
import { lead } from './tables.ts';

export type DeliveryDeps = {
  db: Database;
  /** Started. */
  boss: PgBoss;
  sealing: Sealing;
  log: { error(fields: object, message: string): void };
  integration: LeadIntegration;
  /** For tests: shorter waits. */
  pace?: QueuePace;
  timeout?: number;
};

/** Leads that one process hands over at the same time: two workers with a batch each, so that one slow answer of the CRM
 * holds up no more than its batch. */
const CONCURRENCY = 2;
const BATCH = 8;

/**
 * Starts handing leads over. Delivery is at least once: every attempt sends the same bytes under the same key, so a CRM
 * that minds the key holds each lead once.
 */
export async function startLeadDelivery(deps: DeliveryDeps): Promise<{ stop(): Promise<void> }> {
  const { boss, pace = PACE } = deps;
  await openLeadQueues(boss, pace);
  const options = {
    localConcurrency: CONCURRENCY,
    pollingIntervalSeconds: pace.poll,
    batchSize: BATCH,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<DeliveryJob>(DELIVERY, options, (jobs) =>
    Promise.all(jobs.map((job) => deliver(deps, job).catch(unexpected(deps, job)))),
  );
  await boss.work<DeliveryJob>(DEAD, { pollingIntervalSeconds: pace.poll }, async (jobs) => {
    for (const job of jobs) await bury(deps, job.data.leadId);
  });
  const stop = async () => {
    await boss.offWork(DELIVERY, { wait: true });
    await boss.offWork(DEAD, { wait: true });
  };
  return { stop };
}

/** One attempt. The call to the CRM is made outside of any transaction. */
async function deliver(deps: DeliveryDeps, job: Job<DeliveryJob>): Promise<JobResult> {
  const stored = await findLead(deps.db, deps.sealing, job.data.leadId);
  // Delivered by an attempt whose end was not recorded with the queue, or deleted at its person's wish.
  if (stored?.status !== 'pending') return { id: job.id, status: 'completed' };
  const attempt = await postLead(deps.integration, stored, deps.timeout);
  const refusals = stored.refusals + (isRefusal(attempt) ? 1 : 0);
  const verdict = verdictOn(attempt, refusals, secondsSince(stored.deliveryBeganAt));
  const output = { outcome: outcomeOf(attempt) };
  if (verdict.next === 'retry' && verdict.wait !== undefined) {
    await postpone(deps, stored, attempt, verdict.wait);
    return { id: job.id, status: 'completed', output };
  }
  await recordAttempt(deps.db, stored.id, attempt, verdict.next === 'delivered');
  const status = { delivered: 'completed', retry: 'failed', dead: 'deadletter' } as const;
  return { id: job.id, status: status[verdict.next], output };
}

/** A fault of ours fails its own job only, not the batch; the queue would keep it to itself, so it is logged here. */
const unexpected =
  ({ log }: DeliveryDeps, { id, data }: Job<DeliveryJob>) =>
  (error: unknown): JobResult => {
    log.error({ err: error, leadId: data.leadId }, 'delivery attempt failed unexpectedly');
    return { id, status: 'failed', output: { outcome: 'error' } };
  };

/** The CRM named the time of the next attempt: a job for then takes this one's place. */
function postpone(
  deps: DeliveryDeps,
  stored: StoredLead,
  attempt: Parameters<typeof outcomeOf>[0],
  wait: number,
) {
  return deps.db.transaction(async (tx) => {
    await recordAttempt(tx, stored.id, attempt, false);
    await enqueueDelivery(deps.boss, tx, stored.id, wait);
  });
}

/** Leaves a lead to an operator. The log line is the alert: it names the lead, not the person. */
async function bury({ db, log }: DeliveryDeps, leadId: string): Promise<void> {
  const [buried] = await db
    .update(lead)
    .set({ status: 'dead', settledAt: new Date() })
    .where(and(eq(lead.id, leadId), eq(lead.status, 'pending')))
    .returning({ outcome: lead.lastOutcome, attempts: lead.attempts });
  if (buried) log.error({ leadId, ...buried }, 'lead could not be delivered, an operator has to look at it');
}

const secondsSince = (then: Date): number => (Date.now() - then.getTime()) / 1000;
