import { Counter, type Registry } from 'prom-client';
import type { Database } from '../../../io/database.ts';
import { Spread, storedGauges } from '../../../io/measures.ts';
import { ATTEMPT_OUTCOMES } from '../index.ts';
import type { DeliveryDeps } from './delivery.ts';
import { leadCounts } from './operator.ts';

/** Seconds; the last is the longest that an attempt may take. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Registers what is told about delivery: nothing of a person, and labels of a fixed set only. What waits is counted in the
 * database when the metrics are read; what was attempted is this process's.
 *
 * @returns to be told of every attempt
 */
export function leadMetrics(registry: Registry, db: Database): NonNullable<DeliveryDeps['observe']> {
  const registers = [registry];
  countWaiting(registry, db);
  const attempts = new Counter({
    name: 'vitrine_lead_attempts_total',
    help: 'Attempts to hand a lead to the CRM, by what came of them',
    labelNames: ['outcome'],
    registers,
  });
  const settled = new Counter({
    name: 'vitrine_leads_settled_total',
    help: 'Leads whose delivery ended: delivered, or dead and left to an operator',
    labelNames: ['status'],
    registers,
  });
  const duration = new Spread({
    name: 'vitrine_lead_attempt_seconds',
    help: 'How long an attempt took',
    labelNames: [],
    buckets: BUCKETS,
    registers,
  });
  // An increase from nothing is none: what is alerted on is there from the beginning.
  for (const status of ['delivered', 'dead']) settled.inc({ status }, 0);
  for (const outcome of ATTEMPT_OUTCOMES) attempts.inc({ outcome }, 0);
  return (outcome, seconds, verdict) => {
    attempts.inc({ outcome });
    duration.add({}, seconds);
    if (verdict !== 'retry') settled.inc({ status: verdict });
  };
}

function countWaiting(registry: Registry, db: Database): void {
  storedGauges(registry, async () => leadCounts(db), [
    {
      name: 'vitrine_leads',
      help: 'Leads that wait for their delivery (pending) or for an operator (dead)',
      labelNames: ['status'],
      of: ({ leads: { pending, dead } }) => [
        [{ status: 'pending' }, pending],
        [{ status: 'dead' }, dead],
      ],
    },
    {
      name: 'vitrine_lead_oldest_pending_seconds',
      help: 'How long the oldest lead has been waiting for its delivery; 0 where none waits',
      of: ({ oldestPending }) => [[{}, oldestPending]],
    },
  ]);
}
