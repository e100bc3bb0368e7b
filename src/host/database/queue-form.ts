/** The form of the job queue's own tables, which follows the engine that they were made under. */
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { BACKENDS, DATABASE_ENGINES, type DatabaseEngine } from './engines.ts';

/** The table of all queues without one of their own, where the queue keeps its jobs in parts. */
const COMMON_PART = 'job_common';

/** The statements that make the queue's tables as an engine takes them. */
export const queuePlans = (engine: DatabaseEngine): string =>
  getConstructionPlans('pgboss', { backend: BACKENDS[engine] });

/** Whether the queue keeps its jobs in parts: undefined where nobody has made it yet. */
export async function isQueueInParts(db: Pick<pg.ClientBase, 'query'>): Promise<boolean | undefined> {
  const { rows } = await db.query<{ made: boolean; parts: boolean }>(
    `select to_regclass('pgboss.version') is not null as made, to_regclass('pgboss.${COMMON_PART}') is not null as parts`,
  );
  return rows[0]?.made ? rows[0].parts : undefined;
}

/**
 * What is wrong with the queue that is there, on one line: under an engine whose queue has other tables, statements would go to tables that
 * there are not. Undefined where it fits, or where there is none yet.
 */
export async function otherQueue(
  db: Pick<pg.ClientBase, 'query'>,
  engine: DatabaseEngine,
): Promise<string | undefined> {
  const isInParts = await isQueueInParts(db);
  const fitting = DATABASE_ENGINES.filter((one) => hasParts(one) === isInParts);
  if (isInParts === undefined || fitting.includes(engine)) return undefined;
  return `DATABASE_ENGINE: the job queue of this database was made under ${fitting.join(' or ')}, and not under ${engine}`;
}

const hasParts = (engine: DatabaseEngine): boolean => queuePlans(engine).includes(COMMON_PART);

/** Points each queue to the table in which its jobs are, where another engine's queue has called it otherwise. */
export async function nameQueueTables(db: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const table = (await isQueueInParts(db)) ? COMMON_PART : 'job';
  await db.query('update pgboss.queue set table_name = $1, partition = false where table_name <> $1', [
    table,
  ]);
}
