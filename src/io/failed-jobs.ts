import { sql } from 'drizzle-orm';
import { COUNTED_AT_MOST, type Waiting } from '../kit/waiting.ts';
import type { Database, Transaction } from './database.ts';

/** How long a queue keeps what it has given up (seconds), for somebody to see it and have it tried again. */
export const FAILED_RETENTION_SECONDS = 30 * 24 * 3600;

/** What is put on its way again in one transaction: neither memory nor a lock grows with how many there are. */
export const RETRIED_AT_ONCE = 1_000;

/** A job that its queue has given up. */
export type FailedJob = {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly since: Date;
  /** In microseconds, as the database orders by it. */
  readonly diedAt: string;
  readonly attempts: number;
  /** The words of the last failure: they may tell more than anybody should read. */
  readonly said: string | null;
};

const diedAt = sql`to_char(completed_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const named = (queues: readonly string[]) =>
  queues.length === 0 ? sql`false` : sql`name in ${queues} and state = 'failed'`;

/**
 * Makes the index by which what was given up is found, once: the queue itself keeps none, and what was done is kept as long as
 * what was not. Nobody waits for its lock where it stands already.
 */
export const INDEX_FAILED = `do $$ begin
  perform pg_advisory_xact_lock(hashtext('job_failed'));
  if to_regclass('pgboss.job_failed') is null then
    create index job_failed on pgboss.job (name, completed_on, id) where state = 'failed';
  end if;
end $$`;

/** Jobs of these queues that were given up, those that died last first. */
export async function failedJobs(
  db: Database,
  queues: readonly string[],
  { after, size }: { readonly after: { readonly at: string; readonly id: string } | undefined; size: number },
): Promise<readonly FailedJob[]> {
  const older = after ? sql`and (completed_on, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await db.execute<{
    [name in keyof FailedJob]: name extends 'since' ? string : FailedJob[name];
  }>(sql`
    select id, data, created_on as since, ${diedAt} as "diedAt", retry_count + 1 as attempts,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as said
    from pgboss.job where ${named(queues)} ${older}
    order by completed_on desc, id desc limit ${size}`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

/** What time it is to the database, to the microsecond: by its clock jobs and mails are given up. */
export async function clockOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  return rows[0]?.now ?? '';
}

/** How many of these queues' jobs were given up. */
export async function countFailed(db: Database, queues: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where ${named(queues)}`,
  );
  return rows[0]?.count ?? 0;
}

/** How many of these queues' jobs were given up, counted as far as anybody reads it; `first` is when the first of those was given up. */
export async function waitingFailed(db: Database, queues: readonly string[]): Promise<Waiting> {
  const { rows } = await db.execute<{ count: number; first: string | null }>(sql`
    select count(*)::int as count,
      to_char(min(completed_on) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as first
    from (select completed_on from pgboss.job where ${named(queues)} limit ${COUNTED_AT_MOST}) counted`);
  return { count: rows[0]?.count ?? 0, first: rows[0]?.first ?? undefined };
}

/**
 * Has jobs that were given up by a time tried afresh, as often as their queue tries a new one, at once and under their own ids, by
 * which whoever is told knows a repeat. What somebody else is at is left to them.
 * @param which of one queue: one of its jobs, or as many as `limit` behind an id
 * @returns their ids, in order
 */
export async function retryFailed(
  tx: Transaction,
  queue: string,
  which:
    | { readonly id: string }
    | { readonly behind: string; readonly diedBy: string; readonly limit: number },
): Promise<readonly string[]> {
  const chosen =
    'id' in which
      ? sql`and id = ${which.id}::uuid`
      : sql`and id > ${which.behind}::uuid and completed_on <= ${which.diedBy}::timestamptz
          order by id limit ${which.limit}`;
  // What waits longer than its queue keeps jobs is deleted unseen: it waits from now on.
  const { rows } = await tx.execute<{ id: string }>(sql`
    with chosen as materialized (
      select id from pgboss.job where ${named([queue])} ${chosen} for update skip locked)
    update pgboss.job j set state = 'retry', retry_limit = j.retry_count + q.retry_limit, start_after = now(),
      keep_until = now() + q.retention_seconds * interval '1 second', completed_on = null
    from pgboss.queue q, chosen c where q.name = j.name and j.name = ${queue} and j.id = c.id
    returning j.id`);
  return rows.map(({ id }) => id).sort();
}
