import { asc, count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { COUNTED_AT_MOST, type Waiting } from '../kit/waiting.ts';
import type { Database } from './database.ts';

/**
 * Counts rows, no more than anybody reads, from the one that comes first: what it costs does not grow with what is behind them.
 * @param by an instant or a date, the end of an index that answers `where`
 */
export async function countWaiting(
  db: Database,
  { from, by, where }: { readonly from: PgTable; readonly by: PgColumn; readonly where: SQL | undefined },
): Promise<Waiting> {
  const some = db
    .select({ at: sql<Date | string>`${by}`.mapWith(by).as('at') })
    .from(from)
    .where(where)
    .orderBy(asc(by))
    .limit(COUNTED_AT_MOST)
    .as('counted');
  const [row] = await db
    .select({ count: count(), first: sql<unknown>`min(${some.at})`.mapWith(by) })
    .from(some);
  const first = row?.first as Date | string | null | undefined;
  return {
    count: row?.count ?? 0,
    first: first instanceof Date ? first.toISOString() : (first ?? undefined),
  };
}
