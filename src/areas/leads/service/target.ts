import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import { type Attempt, PATIENCE, type RestPace, restAfter } from '../index.ts';
import { DELIVERY } from './queue.ts';
import { deliveryTarget } from './tables.ts';

/** How the CRM is treated, by all processes together. */
export type TargetLimits = RestPace & {
  /** Leads a second; 0 for no limit. */
  readonly rate: number;
  /** Seconds after which a probe that was never heard of again gives way to another. */
  readonly probeFor: number;
};

/** Leave to hand over so many leads; a probe is one lead with which a CRM that failed is tried. */
export type Leave = { readonly leads: number; readonly isProbe: boolean };

export type Target = {
  /** Asks for leave to hand over up to `wanted` leads; what is not used is given back. */
  ask(wanted: number): Promise<Leave>;
  giveBack(leave: Leave, unused: number): Promise<void>;
  /** Takes in what an attempt says about the CRM. */
  learn(attempt: Attempt, leave: Leave): Promise<void>;
};

/** No CRM may ask for a longer rest; a rest beyond that was written under a clock that has been set back since. */
const REST_MAX = sql`interval '70 minutes'`;

/**
 * The state of one CRM, a row that all processes share: rate (a token bucket) and rest are kept over replicas and restarts,
 * and go by the database's clock.
 *
 * @param name of the CRM, its host
 */
export async function openTarget(db: Database, name: string, limits: TargetLimits): Promise<Target> {
  await db.insert(deliveryTarget).values({ name }).onConflictDoNothing();
  const own = eq(deliveryTarget.name, name);
  return {
    async ask(wanted) {
      const { rows } = await db.execute<{ leads: number; is_probe: boolean }>(claim(name, wanted, limits));
      return { leads: rows[0]?.leads ?? 0, isProbe: rows[0]?.is_probe ?? false };
    },
    async giveBack({ isProbe }, unused) {
      if (unused === 0 || (limits.rate === 0 && !isProbe)) return;
      const allowance = sql`${deliveryTarget.allowance} + ${unused}::int`;
      await db
        .update(deliveryTarget)
        .set({ allowance, ...(isProbe ? { restsUntil: null } : {}) })
        .where(own);
    },
    // Without a transaction: a connection that dies within one keeps the row locked, and with it every delivery.
    async learn(attempt, { isProbe }) {
      for (let isLearnt = false; !isLearnt; ) {
        const [known] = await db.select().from(deliveryTarget).where(own);
        if (!known) return;
        const { failures } = known;
        const now = restAfter(attempt, failures, limits);
        if (now.failures === failures && now.rest === 0 && !isProbe) return;
        // What was under way when the rest began says nothing new, unless it asks for a longer one.
        const until = sql`clock_timestamp() + ${now.rest * (1 + Math.random() / 10)} * interval '1s'`;
        const current = deliveryTarget.restsUntil;
        const restsUntil =
          now.rest > 0
            ? isProbe
              ? until
              : sql`greatest(${current}, ${until})`
            : isProbe
              ? null
              : sql`${current}`;
        const asRead = and(own, eq(deliveryTarget.failures, failures));
        const written = await db
          .update(deliveryTarget)
          .set({ failures: now.failures, restsUntil })
          .where(asRead);
        isLearnt = written.rowCount !== 0; // otherwise another process has learnt something meanwhile
      }
    },
  };
}

/** One statement: whether there is anything to hand over, whether the CRM rests, and what its rate allows. */
const claim = (name: string, wanted: number, { rate, probeFor }: TargetLimits) => sql`
  with known as (
    select name, failures >= ${PATIENCE} as is_probe,
      rests_until > clock_timestamp() and rests_until < clock_timestamp() + ${REST_MAX} as rests,
      case when ${rate}::float8 = 0 then 1e6 else least(greatest(${rate}::float8, 1), allowance
        + ${rate}::float8 * greatest(0, extract(epoch from clock_timestamp() - counted_at))) end as allowance
    from delivery_target
    where name = ${name} and exists (select from pgboss.job j
      where j.name = ${DELIVERY} and j.state < 'active' and j.start_after <= now())
    for update
  ), given as (
    select *, case when rests then 0 else
      least(case when is_probe then 1 else ${wanted}::int end, floor(allowance)) end::int as leads
    from known
  )
  update delivery_target target
  set allowance = given.allowance - given.leads, counted_at = clock_timestamp(),
    rests_until = case when given.is_probe then clock_timestamp() + ${probeFor}::float8 * interval '1s'
      else target.rests_until end
  from given where target.name = given.name and given.leads > 0
  returning given.leads, given.is_probe`;
