/** The queue of jobs as tests open it, alone: a worker that is killed loads no server for it. */
import { PgBoss } from 'pg-boss';
import { PATIENCE } from '../patience.ts';

/** Waits of the delivery queue that a test has patience for, in seconds. */
export const QUICK = {
  firstRetry: 1,
  longestPause: 1,
  lease: 2,
  poll: 0.1,
  firstRest: 0.05,
  longestRest: 0.2,
};

/** A started job queue that watches its jobs every second. */
export async function openBoss(url: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE.state,
    max: 4,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    schedule: false,
  });
  boss.on('error', () => undefined);
  return boss.start();
}
