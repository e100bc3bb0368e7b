import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import type { Database } from '../../../io/database.ts';
import { storedGauges } from '../../../io/measures.ts';

type Waiting = {
  readonly state: 'pending' | 'refunding' | 'unanswered';
  readonly payments: number;
  readonly oldest: number;
};

/** The queue of the nightly comparison with the gateways. */
export const RECONCILE = 'payment-reconcile';
/** How many differences it has found, by gateway: what its job leaves behind. */
export type NightlyDifferences = Record<string, number>;

/** What the last comparison left that came to its end; the queue keeps it for longer than a night. */
const LAST_NIGHT = sql`
  select output from pgboss.job where name = ${RECONCILE} and state = 'completed'
  order by completed_on desc limit 1`;

/** What waits stands in an index of its own (`payment_pending`). */
const WAITING = sql`
  with waiting as (
    select status, is_unanswered, created_at from payment where status in ('pending', 'refunding'))
  select s.state, count(w.status)::int as payments,
    coalesce(extract(epoch from now() - min(w.created_at)), 0)::float8 as oldest
  from (values ('pending'), ('refunding'), ('unanswered')) s (state)
  left join waiting w on w.status = s.state or (s.state = 'unanswered' and w.is_unanswered)
  group by s.state`;

/** Registers what is told of payments that have not come to an end. */
export function paymentMeasures(registry: Registry, db: Database): void {
  const read = async () => (await db.execute<Waiting>(WAITING)).rows;
  storedGauges(registry, read, [
    {
      name: 'vitrine_payments',
      help: 'Payments that wait for money (pending), for it to go back (refunding), or for a gateway that has not answered (unanswered)',
      labelNames: ['state'],
      of: (rows) => rows.map(({ state, payments }) => [{ state }, payments] as const),
    },
    {
      name: 'vitrine_payment_oldest_seconds',
      help: 'How long ago the oldest of them was made; 0 where there is none',
      labelNames: ['state'],
      of: (rows) => rows.map(({ state, oldest }) => [{ state }, oldest] as const),
    },
  ]);
  const lastNight = async () => (await db.execute<{ output: NightlyDifferences | null }>(LAST_NIGHT)).rows;
  storedGauges(registry, lastNight, [
    {
      name: 'vitrine_payment_differences',
      help: 'Differences between our payments and the gateway that the last nightly comparison found',
      labelNames: ['gateway'],
      of: ([night]) =>
        Object.entries(night?.output ?? {}).map(([gateway, count]) => [{ gateway }, count] as const),
    },
  ]);
}
