import { PgBoss } from 'pg-boss';
import { INDEX_FAILED } from '../io/failed-jobs.ts';
import type { Log } from './log.ts';

/** Longer than any statement of the queue takes; without it a connection that died unnoticed would end delivery for good. */
const STATEMENT_WITHIN_MS = 10_000;

/**
 * The job queue on the portal's own database. A process without the worker role only sends: it leaves maintenance and
 * schedules to those that work.
 */
export async function openJobs(databaseUrl: string, works: boolean, log: Log): Promise<PgBoss> {
  const bounds = { query_timeout: STATEMENT_WITHIN_MS, connectionTimeoutMillis: 5_000, keepAlive: true };
  const boss = new PgBoss({
    ...bounds,
    connectionString: databaseUrl,
    application_name: 'vitrine jobs',
    max: 4,
    supervise: works,
    superviseIntervalSeconds: 5, // how soon a dead worker's jobs are noticed
    monitorIntervalSeconds: 5,
    schedule: works,
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  // Without it everything works, only slower where there were many jobs.
  await boss
    .getDb()
    .executeSql(INDEX_FAILED)
    .catch((error: unknown) => log.error({ err: error }, 'no index of the jobs that were given up'));
  return boss;
}
