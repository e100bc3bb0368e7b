import { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

/**
 * The job queue on the portal's own database. A process without the worker role only sends: it leaves maintenance and
 * schedules to those that work.
 */
export async function openJobs(databaseUrl: string, works: boolean, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'vitrine jobs',
    max: 4,
    supervise: works,
    useListenNotify: works, // a lead is handed over at once, not at the next poll
    superviseIntervalSeconds: 5, // how soon a dead worker's jobs are noticed
    monitorIntervalSeconds: 5,
    schedule: works,
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  return boss;
}
