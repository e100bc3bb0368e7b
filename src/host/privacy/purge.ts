import type { PgBoss } from 'pg-boss';
import { PLUGS } from '../../areas/plugs.ts';
import type { Database } from '../../io/database.ts';
import { idempotencyKey } from '../../io/idempotency.ts';
import { type PersonalDataStore, RETENTION_DAYS, type Retention } from '../../io/personal-data.ts';
import { expireRows } from '../../io/personal-table.ts';
import { removeEndedCounts } from '../../io/rate-limit.ts';
import { DEFAULT_MARKET, IDENTITIES } from '../../kit/markets/identities.ts';
import { webVital } from '../database/tables.ts';
import { purgeRequests } from './privacy.ts';
import { purgeWishes } from './privacy-wishes.ts';

const PURGE = 'purge';
/** Every night, when few shop. */
const AT = '20 3 * * *';
const TIME_ZONE = IDENTITIES[DEFAULT_MARKET].timeZone;

export type PurgeParts = {
  readonly db: Database;
  /** Those of the registry. */
  readonly stores: readonly PersonalDataStore[];
  readonly days?: Retention;
  now(): Date;
  /** Removes files whose rows are gone; gives how many there were. */
  sweep?(): Promise<number>;
};

/**
 * Removes what was kept long enough; numbers of records by kind. What fails of one area keeps no other from it: it is thrown once all others
 * are done.
 */
export async function purge({
  db,
  stores,
  days = RETENTION_DAYS,
  now,
}: PurgeParts): Promise<Record<string, number>> {
  const at = now();
  const areas: readonly (() => Promise<Readonly<Record<string, number>>>)[] = [
    ...stores.map(
      ({ expire }) =>
        () =>
          expire(db, at, days),
    ),
    ...PLUGS.flatMap(({ expire }) => (expire ? [() => expire(db, at, days)] : [])),
    // A repeat that comes later is executed again.
    async () => ({ keys: await expireRows(db, idempotencyKey, at, days) }),
    async () => ({ requests: await purgeRequests(db, at, days) }),
    async () => ({ wishes: await purgeWishes(db, at, days) }),
    async () => ({ vitals: await expireRows(db, webVital, at, days) }),
  ];
  const purged: Record<string, number> = {};
  const faults: unknown[] = [];
  for (const area of areas)
    try {
      Object.assign(purged, await area());
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 0) throw new AggregateError(faults, 'not all was removed that was kept long enough');
  return purged;
}

const COUNTS = 'rate-limits';
/** Most counts are of a minute, and have ended an hour ago when they go. */
const COUNTS_AT = '*/5 * * * *';

/** Has one of the processes that work purge every night, and remove ended counts of rate limits every five minutes. */
export async function startPurge(
  boss: PgBoss,
  parts: PurgeParts,
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void },
): Promise<void> {
  await boss.createQueue(COUNTS);
  await boss.schedule(COUNTS, COUNTS_AT);
  await boss.work(COUNTS, async () => {
    // What could not be removed is in five minutes: nobody has to look for a job that failed.
    await removeEndedCounts(parts.db, parts.now()).catch((error: Error) =>
      log.warn({ err: error }, 'ended counts of rate limits could not be removed'),
    );
  });
  await boss.createQueue(PURGE);
  await boss.schedule(PURGE, AT, null, { tz: TIME_ZONE });
  await boss.work(PURGE, async () => {
    const purged = await purge(parts);
    log.info({ ...purged, files: (await parts.sweep?.()) ?? 0 }, 'purged');
  });
}
