import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { clientBounds, DatabaseClient, followBounds } from '../../io/database.ts';
import { INDEX_FAILED } from '../../io/failed-jobs.ts';
import { carryOrigins } from '../../io/job-runs.ts';
import { wakeWorkers } from '../../io/woken-workers.ts';
import { type OpenDatabase, withClient } from '../database/database.ts';
import { BACKENDS, type DatabaseEngine } from '../database/engines.ts';
import { otherQueue } from '../database/queue-form.ts';
import type { Log } from './log.ts';

/**
 * The job queue on the portal's own database. A process without the worker role only sends: it leaves maintenance and
 * schedules to those that work. It waits for PostgreSQL as the portal's own pool does: without a bound a connection that died
 * unnoticed would end delivery for good.
 *
 * @throws with one line where the queue was made under an engine whose tables are others
 */
export async function openJobs(
  {
    url,
    poolUrl = url,
    engine = 'postgres',
    db,
  }: Pick<OpenDatabase, 'url' | 'db'> & Partial<Pick<OpenDatabase, 'poolUrl' | 'engine'>>,
  works: boolean,
  log: Log,
): Promise<PgBoss> {
  await refuseOtherQueue(db.$client, engine);
  const bounds = { ...clientBounds(db.bounds), keepAlive: true, Client: DatabaseClient };
  // Behind a pooler a connection hears nothing, and on that engine LISTEN is off by default.
  const tells = engine !== 'yugabytedb' && poolUrl === url;
  const listens = works && tells;
  const boss = new PgBoss({
    ...bounds,
    backend: BACKENDS[engine],
    connectionString: poolUrl,
    application_name: 'vitrine jobs',
    max: 4,
    supervise: works,
    superviseIntervalSeconds: 5, // how soon a dead worker's jobs are noticed
    monitorIntervalSeconds: 5,
    schedule: works,
    useListenNotify: listens,
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue error'));
  boss.on('warning', ({ message, data }: { message: string; data: object }) => {
    if ('type' in data && data.type === 'listen_notify_unavailable')
      log.warn({ reason: 'error' in data ? data.error : message }, 'jobs are polled');
  });
  await boss.start();
  // The queue's own pool, which it has made by now and lets nobody see.
  followBounds((boss.getDb() as unknown as { pool: pg.Pool }).pool, db.bounds);
  // Without it everything works, only slower where there were many jobs.
  await boss
    .getDb()
    .executeSql(INDEX_FAILED)
    .catch((error: unknown) => log.error({ err: error }, 'no index of the jobs that were given up'));
  return carryOrigins(await wakeWorkers(boss, { listens, tells }));
}

/** Before the queue is opened: it would bring tables of another form to its own version. */
async function refuseOtherQueue(db: Pick<pg.ClientBase, 'query'>, engine: DatabaseEngine): Promise<void> {
  const line = await otherQueue(db, engine);
  if (line !== undefined) throw new Error(line);
}

/**
 * The queue for the length of a command that only leaves jobs: few connections, no maintenance.
 *
 * @throws as `openJobs` does
 */
export async function openCommandJobs({
  url,
  engine,
}: Pick<OpenDatabase, 'url' | 'engine'>): Promise<PgBoss> {
  await withClient(url, (client) => refuseOtherQueue(client, engine));
  const few = { connectionString: url, max: 2, supervise: false, schedule: false };
  const boss = new PgBoss({ ...few, backend: BACKENDS[engine] });
  // A connection that PostgreSQL ends while it is at rest, or just when the queue is closed, is none of the command's faults: the next call
  // takes a new one, and says where there is none.
  boss.on('error', () => undefined);
  return boss.start();
}
