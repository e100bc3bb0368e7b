import rateLimit from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { boundedCache } from './bounded-cache.ts';
import type { Database } from './database.ts';
import { limitsHit } from './measures.ts';
import { networkOf } from './network-address.ts';
import type { Sealing } from './sealing.ts';
import { fastifyOf, type ServiceApp } from './service.ts';

export type Limit = {
  /** What is limited; limits of one name are one limit, in whatever process. */
  readonly name: string;
  readonly perMinute: number;
};

export type LimitDeps = { db: Database; sealing: Sealing };

const MINUTE_MS = 60_000;
/** What the addresses that are remembered may take, some five thousand; one that is not costs a query more. */
const ADDRESSES_BYTES = 2 ** 21;
/** An object of four fields, and a promise while it asks. */
const SHARE_BYTES = 250;
/** A process takes a fiftieth of the limit from the database at a time. */
const SHARES = 50;
/**
 * A form is not kept waiting for the count: if the database takes longer than this part of what a statement may take, a second where
 * nothing else is set, this process counts for itself.
 */
const COUNTED_WITHIN = 1 / 8;

/**
 * Limits what one address may ask of a service in a minute; beyond it the answer is 429 with `Retry-After`. The count is the
 * database's, so it holds over replicas and restarts. Without the database each process counts for itself: requests
 * are served, and the limit is that of one process.
 */
export async function limitRequests(app: ServiceApp, limit: Limit, deps: LimitDeps): Promise<void> {
  const take = sharedCount(limit, deps);
  await fastifyOf(app).register(rateLimit, {
    store: class {
      incr(address: string, counted: Counted) {
        take(address).then(
          ({ isAllowed, waitMs }) =>
            counted(null, { current: isAllowed ? 1 : limit.perMinute + 1, ttl: waitMs }),
          (error: Error) => counted(error),
        );
      }
      child() {
        return this;
      }
    },
    max: limit.perMinute,
    timeWindow: MINUTE_MS,
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: NO_HEADERS,
  });
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** The result of consuming one unit of a rate limit. `waitMs` is the time in ms until the next is allowed. */
export type RateLimitResult = { readonly isAllowed: boolean; readonly waitMs: number };

/** What this process may still let an address do in the running minute; `endsAt` by a clock that never jumps. */
type Share = { left: number; endsAt: number; isSpent: boolean; asking?: Promise<void> | undefined };

/**
 * Counts requests of an address in all processes together. A process takes shares of the limit and lends them out without a
 * query; no more than the limit is ever given, and up to a share a process may be left over. Who is over it costs no query.
 * Addresses of one IPv6 connection are one (`networkOf`).
 */
export function sharedCount(limit: Limit, deps: LimitDeps): (address: string) => Promise<RateLimitResult> {
  const shares = boundedCache<Share>({ maxBytes: ADDRESSES_BYTES, sizeOf: () => SHARE_BYTES });
  const size = Math.max(1, Math.floor(limit.perMinute / SHARES));
  const limiter = countedBy(deps.db, limit);

  const shareOf = (address: string): Share => {
    const running = shares.get(address);
    if (running && running.endsAt > performance.now()) return running;
    const fresh = { left: 0, endsAt: performance.now() + MINUTE_MS, isSpent: false };
    shares.set(address, fresh);
    return fresh;
  };
  const ask = async (share: Share, address: string) => {
    // An address is personal data: it is counted under a keyed hash.
    const [key = '', ...former] = deps.sealing.personKeys('address', address);
    await carryCounts(deps.db, limit.name, key, former).catch(() => undefined); // without the database each process counts for itself
    const { isAllowed, msBeforeNext } = await consume(limiter, key, size);
    if (isAllowed) share.left += size;
    else share.isSpent = true;
    share.endsAt = performance.now() + Math.min(msBeforeNext, MINUTE_MS);
  };

  return async (address) => {
    const caller = networkOf(address);
    for (;;) {
      const share = shareOf(caller);
      const waitMs = Math.ceil(share.endsAt - performance.now());
      if (share.isSpent) {
        limitsHit.inc({ limit: limit.name });
        return { isAllowed: false, waitMs };
      }
      if (share.left > 0) {
        share.left -= 1;
        return { isAllowed: true, waitMs };
      }
      share.asking ??= ask(share, caller).finally(() => {
        share.asking = undefined;
      });
      await share.asking;
    }
  };
}

/**
 * Brings what was counted under former data keys under the current one, so that a change of keys gives nobody their tries anew. Costs a
 * statement, while there are former keys, and nothing otherwise.
 * @param name of the limit
 */
export async function carryCounts(
  db: Database,
  name: string,
  key: string,
  former: readonly string[],
): Promise<void> {
  if (former.length === 0) return;
  const [now, own] = [Date.now(), `${name}:${key}`];
  const theirs = former.map((one) => `${name}:${one}`);
  await db.execute(sql`
    with gone as (delete from rate_limit where key = any(${sql.param(theirs)}::text[]) returning points, expire)
    insert into rate_limit as r (key, points, expire)
    select ${own}, sum(points), max(expire) from gone where expire > ${now} having count(*) > 0
    on conflict (key) do update set
      points = excluded.points + case when r.expire > ${now} then r.points else 0 end,
      expire = greatest(r.expire, excluded.expire)`);
}

/** So long a count stays after it has ended: clocks of processes differ. */
const ENDED_FOR_MS = 60 * MINUTE_MS;
/** Rows that one statement removes: a flood from many addresses leaves more than may be removed in the time that a statement has. */
const REMOVED_AT_ONCE = 5_000;

/** Removes the counts of all limits that have ended an hour ago; gives how many. */
export async function removeEndedCounts(db: Database, now: Date): Promise<number> {
  const before = now.getTime() - ENDED_FOR_MS;
  for (let removed = 0; ; ) {
    // Judged once more at the row itself: one that is counted anew meanwhile stays.
    const { rowCount } = await db.execute(sql`
      delete from rate_limit where expire < ${before} and ctid = any(array(
        select ctid from rate_limit where expire < ${before} limit ${REMOVED_AT_ONCE}))`);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < REMOVED_AT_ONCE) return removed;
  }
}

/**
 * Counts in the table that all processes share. The library would have each limit of each process remove ended counts of the whole table
 * every five minutes, by a timer that nothing ends and that keeps the database's pool: `removeEndedCounts` does it once for all.
 */
export const limiterIn = (
  db: Database,
  limit: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    ...limit,
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });

function countedBy(db: Database, { name, perMinute }: Limit): RLWrapperTimeouts {
  const limit = { keyPrefix: name, points: perMinute, duration: MINUTE_MS / 1000 };
  const limiter = limiterIn(db, limit);
  const insuranceLimiter = new RateLimiterMemory(limit);
  const timeoutMs = COUNTED_WITHIN * db.bounds.statementWithinMs;
  return new RLWrapperTimeouts({ limiter, insuranceLimiter, timeoutMs });
}

async function consume(
  limiter: RLWrapperTimeouts,
  key: string,
  points: number,
): Promise<{ isAllowed: boolean; msBeforeNext: number }> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      const { msBeforeNext } = await limiter.consume(key, points);
      return { isAllowed: true, msBeforeNext };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const { msBeforeNext } = refused;
      // Counted under a clock that has been set back since: it must not shut an address out for as long.
      if (msBeforeNext <= MINUTE_MS || !isFirst) return { isAllowed: false, msBeforeNext };
      await limiter.delete(key);
    }
  }
}
