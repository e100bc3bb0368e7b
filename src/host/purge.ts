import type { PgBoss } from 'pg-boss';
import { purgeSimulations } from '../areas/lender/service/index.ts';
import type { Database } from '../io/database.ts';
import { purgeKeys } from '../io/idempotency.ts';
import { addDays, type PlainDate } from '../kit/calendar.ts';

const PURGE = 'purge';
/** Every night, when few shop. */
const AT = '20 3 * * *';
const TIME_ZONE = 'America/Sao_Paulo';
const KEPT_DAYS = 30;

/** Deletes what ended more than thirty days ago: simulations, and the keys of calls that nobody repeats any more. */
export async function purge(
  db: Database,
  today: PlainDate,
): Promise<{ readonly simulations: number; readonly keys: number }> {
  const before = addDays(today, -KEPT_DAYS);
  return {
    simulations: await purgeSimulations(db, before),
    keys: await purgeKeys(db, new Date(`${before}T00:00:00Z`)),
  };
}

/** Has one of the processes that work purge every night. */
export async function startPurge(
  boss: PgBoss,
  db: Database,
  today: () => PlainDate,
  log: { info(fields: object, message: string): void },
): Promise<void> {
  await boss.createQueue(PURGE);
  await boss.schedule(PURGE, AT, null, { tz: TIME_ZONE });
  await boss.work(PURGE, async () => log.info(await purge(db, today()), 'purged'));
}
