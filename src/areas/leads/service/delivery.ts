import { and, eq, sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type PgBoss } from 'pg-boss';
import type { Database } from '../../../io/database.ts';
import { runAsJob } from '../../../io/job-runs.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { type Attempt, type Outcome, outcomeOf, type Verdict, verdictOn } from '../index.ts';
import { startLoop } from './loop.ts';
import { ATTEMPT_WITHIN_MS, type LeadIntegration, postLead } from './post.ts';
import {
  adoptPending,
  DELIVERY,
  type DeliveryJob,
  openLeadQueues,
  PACE,
  preparing,
  type QueuePace,
} from './queue.ts';
import { openLead } from './store.ts';
import { lead } from './tables.ts';
import { type Leave, openTarget, type Target } from './target.ts';

export type DeliveryDeps = {
  db: Database;
  /** Started. */
  boss: PgBoss;
  sealing: Sealing;
  log: { error(fields: object, message: string): void };
  integration: LeadIntegration;
  /** Leads a second that the CRM is handed by all processes together; 0 for no limit. */
  rate?: number;
  /** Leads that this process hands over at the same time. */
  concurrency?: number;
  /** Told of every attempt, with its seconds. */
  observe?: (outcome: Outcome, seconds: number, verdict: Verdict) => void;
  /** For tests: shorter waits. */
  pace?: QueuePace;
  timeout?: number;
};

const CONCURRENCY = 16;

/**
 * Starts handing leads over. Delivery is at least once: every attempt sends the same bytes under the same key, so a CRM
 * that minds the key holds each lead once. The leads of one customer go in the order in which they came.
 */
export async function startLeadDelivery(deps: DeliveryDeps): Promise<{ stop(): Promise<void> }> {
  const { db, boss, log, pace = PACE, concurrency = CONCURRENCY } = deps;
  await openLeadQueues(boss, pace);
  await adoptPending(db, boss);
  const probeFor = (deps.timeout ?? ATTEMPT_WITHIN_MS) / 1000 + 1;
  const target = await openTarget(db, new URL(deps.integration.url).host, {
    ...pace,
    rate: deps.rate ?? 0,
    probeFor,
  });
  return startLoop({
    concurrency,
    pauseMs: pace.poll * 1000,
    take: (free) => take(deps, target, free),
    work: (taken) => runAsJob(DELIVERY, taken.job.data, () => deliver(deps, target, taken)),
    onError: (err) => log.error({ err }, 'lead delivery is held up'),
  });
}

type ClaimedDelivery = { job: Job<DeliveryJob>; leave: Leave };

/** Takes what the CRM may be handed now. */
async function take({ db, boss }: DeliveryDeps, target: Target, free: number): Promise<ClaimedDelivery[]> {
  const leave = await target.ask(free);
  if (leave.leads === 0) return [];
  const jobs = await boss.fetch<DeliveryJob>(DELIVERY, {
    batchSize: leave.leads,
    db: fromDrizzle(db, sql), // our own connections give themselves up when nobody answers any more
  });
  await target.giveBack(leave, leave.leads - jobs.length);
  return jobs.map((job) => ({ job, leave }));
}

/** One attempt. The call to the CRM is made outside of any transaction. */
async function deliver(deps: DeliveryDeps, target: Target, { job, leave }: ClaimedDelivery): Promise<void> {
  const { leadId } = job.data;
  try {
    const [row] = await deps.db.select().from(lead).where(eq(lead.id, leadId));
    // Delivered by an attempt whose end was not recorded with the queue, or erased at its person's wish.
    if (row?.status !== 'pending') {
      await deps.boss.complete(DELIVERY, job.id, null, { db: preparing(deps.db) });
      return await target.giveBack(leave, 1);
    }
    const began = performance.now();
    const attempt = await attemptOn(deps, row);
    const denials = row.refusals + (outcomeOf(attempt) === 'denied' ? 1 : 0);
    const verdict = verdictOn(attempt, denials, secondsSince(row.deliveryBeganAt));
    await settle(deps, job, attempt, verdict);
    deps.observe?.(outcomeOf(attempt), (performance.now() - began) / 1000, verdict);
    await target.learn(attempt, leave);
  } catch (error) {
    deps.log.error({ err: error, leadId }, 'delivery attempt failed unexpectedly');
    // Where this cannot be said either, the job is free again after its lease.
    await deps.boss
      .fail(DELIVERY, job.id, { outcome: 'fault' }, { db: preparing(deps.db) })
      .catch(() => undefined);
  }
}

async function attemptOn(deps: DeliveryDeps, row: typeof lead.$inferSelect): Promise<Attempt> {
  try {
    const opened = openLead(deps.sealing, row);
    if (opened) return await postLead(deps.integration, opened, deps.timeout);
  } catch (error) {
    deps.log.error({ err: error, leadId: row.id }, 'a lead cannot be read');
  }
  return { kind: 'fault' };
}

/** Records an attempt with the lead and with the queue, both or neither. */
async function settle(
  { db, boss, log }: DeliveryDeps,
  job: Job<DeliveryJob>,
  attempt: Attempt,
  verdict: Verdict,
): Promise<void> {
  const { leadId } = job.data;
  const outcome = attempt.kind === 'answered' ? String(attempt.status) : attempt.kind;
  const attempts = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(lead)
      .set({
        attempts: sql`${lead.attempts} + 1`,
        refusals: sql`${lead.refusals} + ${outcomeOf(attempt) === 'denied' ? 1 : 0}`,
        lastOutcome: outcome,
        ...(verdict === 'retry' ? {} : { status: verdict, settledAt: sql`now()` }),
      })
      .where(and(eq(lead.id, leadId), eq(lead.status, 'pending')))
      .returning({ attempts: lead.attempts });
    const queue = { db: preparing(tx) };
    if (verdict === 'retry') await boss.fail(DELIVERY, job.id, { outcome }, queue);
    else await boss.complete(DELIVERY, job.id, { outcome }, queue);
    return row?.attempts;
  });
  // The alert: it names the lead, not the person.
  if (verdict === 'dead' && attempts !== undefined)
    log.error({ leadId, outcome, attempts }, 'lead could not be delivered, an operator has to look at it');
}

const secondsSince = (then: Date): number => (Date.now() - then.getTime()) / 1000;
