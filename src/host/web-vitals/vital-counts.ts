/** What browsers measured, added up by day and bucket: counted in memory as it comes, written to the database in batches. */
import { and, gte, type SQL, sql } from 'drizzle-orm';
import { dateIn } from '../../areas/platform/index.ts';
import type { Database } from '../../io/database.ts';
import type { Log } from '../../io/log.ts';
import { addDays, type PlainDate } from '../../kit/calendar.ts';
import { DEFAULT_MARKET, marketOfSite } from '../../kit/markets/identities.ts';
import { VITAL_DAYS, webVital } from '../database/tables.ts';
import { type Device, edgesOf, type Measure } from './vitals.ts';

/** Whose counts they are: a page's by its pattern, on a site, for a class of devices, as a release served it. */
export type CountedPage = {
  readonly site: string;
  /** The pattern of the page below its site: `/ofertas/:offer`. */
  readonly route: string;
  readonly device: Device;
  readonly release: string;
};

/** A measure of a page, counted by bucket. */
export type VitalCounts = CountedPage & { readonly measure: Measure; readonly counts: readonly number[] };
type CountedDay = Omit<VitalCounts, 'counts'> & { readonly day: PlainDate };
type DayCounts = CountedDay & VitalCounts;

const keyOf = (of: CountedDay): string =>
  [of.site, of.day, of.route, of.device, of.release, of.measure].join(' ');

/** How often it is written; a process that is killed loses no more than that. */
const FLUSH_MS = 15_000;

export type VitalCounter = {
  count(page: CountedPage, measure: Measure, bucket: number): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Counts in memory, and writes now and then. However many visitors come, it holds no more than there are patterns of pages, sites, classes of
 * devices and measures; what could not be written is written with the next.
 */
export function openVitalCounter(
  add: (counts: readonly DayCounts[]) => Promise<void>,
  { log, now }: { readonly log: Pick<Log, 'warn'>; readonly now: () => Date },
): VitalCounter {
  let counted = new Map<string, CountedDay & { readonly counts: number[] }>();
  const countsOf = (of: CountedDay): number[] => {
    const key = keyOf(of);
    const known = counted.get(key)?.counts;
    if (known) return known;
    const counts = Array.from({ length: edgesOf(of.measure).length + 1 }, () => 0);
    counted.set(key, { ...of, counts });
    return counts;
  };
  const plus = (of: CountedDay, bucket: number, count: number) => {
    const counts = countsOf(of);
    counts[bucket] = (counts[bucket] ?? 0) + count;
  };
  const flush = async () => {
    const taken = [...counted.values()];
    counted = new Map();
    if (taken.length === 0) return;
    await add(taken).catch((error: unknown) => {
      for (const { counts, ...of } of taken) for (const [at, count] of counts.entries()) plus(of, at, count);
      log.warn({ err: error }, 'web vitals could not be written yet');
    });
  };
  const timer = setInterval(flush, FLUSH_MS).unref();
  return {
    count(page, measure, bucket) {
      plus({ ...page, measure, day: dateIn(marketOfSite(page.site), now().getTime()) }, bucket, 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Rows of one statement. */
const BATCH = 500;

export type VitalStore = {
  /** Adds counts to those that are there, bucket by bucket. All of them, or none. */
  add(counts: readonly DayCounts[]): Promise<void>;
  /** The counts of the last `VITAL_DAYS` days, added up over the days. @param bounds what rows have to meet besides */
  summed(bounds: SQL | undefined): Promise<readonly VitalCounts[]>;
};

export function vitalStore(db: Database, now: () => Date): VitalStore {
  const { site, day, route, device, release, measure, counts } = webVital;
  const added = sql`(
    select array_agg(coalesce(had, 0) + coalesce(more, 0) order by place)
    from unnest(${counts}, excluded.counts) with ordinality as sums(had, more, place))`;
  return {
    async add(all) {
      // Always in the same order, so that two processes that write the same rows cannot deadlock.
      const sorted = all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      await db.transaction(async (tx) => {
        for (let at = 0; at < sorted.length; at += BATCH)
          await tx
            .insert(webVital)
            .values(sorted.slice(at, at + BATCH).map((one) => ({ ...one, counts: [...one.counts] })))
            .onConflictDoUpdate({
              target: [site, day, route, device, release, measure],
              set: { counts: added },
            });
      });
    },
    async summed(bounds) {
      const from = addDays(dateIn(DEFAULT_MARKET, now().getTime()), 1 - VITAL_DAYS);
      const page = sql`site, route, device, release, measure`;
      const { rows } = await db.execute<VitalCounts & Record<string, unknown>>(sql`
        select ${page}, array_agg(whole order by place) as counts
        from (
          select ${page}, place, sum(seen)::float8 as whole
          from ${webVital} cross join lateral unnest(${counts}) with ordinality as buckets(seen, place)
          where ${and(gte(day, from), bounds)}
          group by ${page}, place) as places
        group by ${page}`);
      return rows;
    },
  };
}
