/** What is done with a table's rows because of what its columns are annotated with (`personal-column.ts`). */
import { and, asc, eq, getTableName, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { addDays } from '../kit/calendar.ts';
import type { Database, Transaction } from './database.ts';
import { resealEach, resealLimit } from './each-row.ts';
import { type AnnotatedColumn, annotatedColumns, type SubjectKey } from './personal-column.ts';
import { endOwnerless, type Owners, type PersonKeys, type Retention } from './personal-data.ts';
import type { Sealing } from './sealing.ts';
import { isUnsealed, type Unsealed } from './unsealed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const keysOf = ({ finds = [] }: AnnotatedColumn): readonly SubjectKey[] =>
  typeof finds === 'string' ? [finds] : finds;

/**
 * Rows that are a person's, by the columns that find them. Throws where the table has none: it would mean every row.
 * @param whose only by the keys of that party of the record (`person`: whose record it is); without it by those of all
 */
export function isTheirs(table: PgTable, who: PersonKeys, whose?: string): SQL {
  const found = annotatedColumns(table)
    .filter(({ whose: party = 'person' }) => whose === undefined || whose === party)
    .flatMap((column) => {
      const keys = keysOf(column).flatMap((key) => (key === 'owner' ? [] : [who[key]]));
      return keys.length > 0 ? [inArray(column.column, keys.flat())] : [];
    });
  const theirs = or(...found);
  if (!theirs) throw new Error(`no column of ${getTableName(table)} says whose a row is`);
  return theirs;
}

/** Rows that only have something in common with a person, as a phone that may be another's. */
export const isRelated = (table: PgTable, who: PersonKeys): SQL | undefined =>
  or(
    ...annotatedColumns(table).flatMap(({ relates, column }) =>
      relates ? [inArray(column, [...who[relates]])] : [],
    ),
  );

function ownerColumn(table: PgTable): AnnotatedColumn['column'] {
  const owner = annotatedColumns(table).find((column) => keysOf(column).includes('owner'));
  if (!owner) throw new Error(`no column of ${getTableName(table)} names an owner`);
  return owner.column;
}

/** Rows of what belongs to a person by its owner (an account, an order). */
export const isOwned = async (
  table: PgTable,
  owners: Owners,
  db: Database | Transaction,
  who: PersonKeys,
): Promise<SQL> => inArray(ownerColumn(table), [...(await owners.ofPerson(db, who))]);

/**
 * Ends what owners that are gone have left; gives how much that was.
 * @param end what is done with the rows of these owners; without it they are removed
 */
export function endOwnerlessRows(
  db: Database,
  table: PgTable,
  owners: Owners,
  end: (gone: SQL) => Promise<number> = async (gone) => (await db.delete(table).where(gone)).rowCount ?? 0,
): Promise<number> {
  const owner = ownerColumn(table);
  const page = async (after: string, limit: number) => {
    const rows = await db
      .selectDistinct({ owner })
      .from(table)
      .where(gt(owner, after))
      .orderBy(asc(owner))
      .limit(limit);
    return rows.map((row) => String(row.owner));
  };
  return endOwnerless(db, owners, page, (gone) => end(inArray(owner, gone)));
}

/** Only what may be null: a column that an erasure clears has no `not null`. */
type Cleared<Table extends PgTable> = {
  readonly [Field in keyof Table['$inferSelect'] as null extends Table['$inferSelect'][Field]
    ? Field
    : never]?: null;
};

/** What an erasure leaves of a row that stays: null in each column that it clears. */
export const clearedColumns = <Table extends PgTable>(table: Table): Cleared<Table> =>
  Object.fromEntries(
    annotatedColumns(table).flatMap(({ erasure, field }) => (erasure === 'clear' ? [[field, null]] : [])),
  ) as Cleared<Table>;

/** Rows that were stored long enough, by the column that says so (`storedFor`). Throws where none does: it would mean every row. */
export function isExpired(table: PgTable, now: Date, retention: Retention): SQL {
  const old = annotatedColumns(table).flatMap(({ days, column }) => {
    if (days === undefined) return [];
    const count = typeof days === 'number' ? days : retention[days];
    const isDay = column.dataType === 'string';
    const before = isDay
      ? addDays(now.toISOString().slice(0, 10), -count)
      : new Date(now.getTime() - count * DAY_MS);
    return [lt(column, before)];
  });
  const expired = and(...old);
  if (!expired) throw new Error(`no column of ${getTableName(table)} says for how long a row is stored`);
  return expired;
}

/** Removes rows that were stored long enough; gives how many there were. */
export const expireRows = async (
  db: Database | Transaction,
  table: PgTable,
  now: Date,
  retention: Retention,
): Promise<number> => (await db.delete(table).where(isExpired(table, now, retention))).rowCount ?? 0;

/**
 * Seals the sealed columns of a table anew, where nothing else is made of what stands in them; gives how many rows there were. Each row on its
 * own, and only if it is still as it was read.
 */
export async function resealRows(
  db: Database,
  sealing: Sealing,
  table: PgTable,
  which: Unsealed,
): Promise<number> {
  const name = getTableName(table);
  const columns = annotatedColumns(table).filter(({ stored }) => stored === 'sealed');
  const key = getTableConfig(table).columns.find(({ primary }) => primary);
  if (!key || columns.length === 0) throw new Error(`${name} has no sealed column, or no key of one column`);
  const read = Object.fromEntries([
    ['row', key] as const,
    ...columns.map(({ field, column }) => [`sealed_${field}`, column] as const),
  ]);
  const rows = (await db
    .select(read)
    .from(table)
    .where(or(...columns.map(({ column }) => and(isNotNull(column), isUnsealed(column, sealing, which)))))
    .limit(resealLimit(sealing, name))) as Record<string, string | null>[];
  return resealEach({ sealing, table: name, id: (row) => row.row ?? '' }, rows, async (row) => {
    const again: Record<string, string> = {};
    const asRead = columns.map(({ field, column }) => {
      const text = row[`sealed_${field}`] ?? null;
      const place = `${name}.${column.name} ${row.row}`;
      if (text !== null) again[field] = sealing.seal(sealing.open(text, place), place);
      return sql`${column} is not distinct from ${text}`;
    });
    await db
      .update(table)
      .set(again)
      .where(and(eq(key, row.row), ...asRead));
  });
}
