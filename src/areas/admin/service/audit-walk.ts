/** Reads the log of changes in its order, each entry against the one before it. */
import { asc, between, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Entry } from '../index.ts';
import { judged, judgedMark, type LogKeys, type Mark, type Verdict } from './audit-keys.ts';
import { staffAudit, staffAuditStart } from './tables.ts';

/** Entries that are read together. */
export const AT_ONCE = 1_000;

/** Which mark tells where the log begins, which one how far it was looked at, and which one what such a look could not prove. */
export const START = 'purged';
export const WHOLE = 'whole';
export const UNPROVEN = 'unproven';

/**
 * Looks at the log as it is in one moment: its keys, where it begins and its entries. Between two statements somebody may write the first
 * entry under a new key, or the nightly purge move the beginning, and what is right would look as if it had been changed.
 */
export const inOneMoment = <Result>(
  db: Database,
  look: (tx: Transaction) => Promise<Result>,
): Promise<Result> => db.transaction(look, { isolationLevel: 'repeatable read', accessMode: 'read only' });

export const NOTHING_GONE = { number: 0, hash: '', seal: null } as const;

/** What the first entry that is left follows on. */
export async function startOf(db: Database | Transaction): Promise<Mark & { readonly seal: string | null }> {
  const [start] = await db.select().from(staffAuditStart).where(eq(staffAuditStart.id, START));
  return start ?? NOTHING_GONE;
}

export const entryOf = ({ at, ...row }: typeof staffAudit.$inferSelect): Entry => ({
  ...row,
  at: at.toISOString(),
});

export const least = (...numbers: readonly (number | undefined)[]): number | undefined => {
  const reported = numbers.filter((one) => one !== undefined);
  return reported.length > 0 ? Math.min(...reported) : undefined;
};

/** Whether an entry that was seen before is still there as it was; of those that were purged nobody can tell. */
export async function isStill(db: Transaction, { number, hash }: Mark): Promise<boolean> {
  const start = await startOf(db);
  if (number < start.number) return true;
  if (number === start.number) return hash === start.hash;
  const [row] = await db
    .select({ hash: staffAudit.hash })
    .from(staffAudit)
    .where(eq(staffAudit.number, number));
  return row?.hash === hash;
}

/** What this process can say of one entry that is not purged: of one that another could not prove. One that is gone was changed. */
export async function verdictAt(
  db: Transaction,
  keys: LogKeys,
  start: Mark,
  number: number,
): Promise<Verdict> {
  const rows = await db
    .select()
    .from(staffAudit)
    .where(between(staffAudit.number, number - 1, number))
    .orderBy(asc(staffAudit.number));
  const entry = rows.find((row) => row.number === number);
  const previous = start.number === number - 1 ? start : rows.find((row) => row.number === number - 1);
  return entry && previous ? judged(keys, previous, entryOf(entry)) : 'changed';
}

/** How far a walk went, and what it found. */
type Walked = {
  /** The last entry that follows on those before it. */
  readonly last: Mark;
  /** The first one that was changed, or does not follow. */
  readonly broken: number | undefined;
  /** The first one that this process cannot prove, for want of its key: what follows it is walked all the same. */
  readonly unproven: number | undefined;
  /** Whether there is more than was looked at. */
  readonly isMore: boolean;
};

/** The whole log, from where it begins. */
export async function whole(db: Transaction, keys: LogKeys): Promise<Walked> {
  const start = await startOf(db);
  const verdict = start.number > 0 ? judgedMark(keys, 'start', start) : 'right';
  if (verdict === 'changed')
    return { last: start, broken: start.number + 1, unproven: undefined, isMore: false };
  const walked = await walk(db, keys, start);
  return verdict === 'unproven' ? { ...walked, unproven: start.number + 1 } : walked;
}

/** Walks the log from a mark on, until an entry does not follow on the one before it or so many were looked at. */
export async function walk(
  db: Transaction,
  keys: LogKeys,
  from: Mark,
  most = Number.POSITIVE_INFINITY,
): Promise<Walked> {
  let last: Mark = { number: from.number, hash: from.hash };
  let unproven: number | undefined;
  for (let seen = 0; ; ) {
    const rows = await db
      .select()
      .from(staffAudit)
      .where(gt(staffAudit.number, last.number))
      .orderBy(asc(staffAudit.number))
      .limit(AT_ONCE);
    for (const row of rows) {
      const entry = entryOf(row);
      const isLinked = row.previous === null || row.previous === last.hash;
      const verdict = isLinked ? judged(keys, last, entry) : 'changed';
      if (verdict === 'changed') return { last, broken: entry.number, unproven, isMore: false };
      if (verdict === 'unproven') unproven ??= entry.number;
      last = { number: entry.number, hash: entry.hash };
    }
    seen += rows.length;
    if (rows.length < AT_ONCE) return { last, broken: undefined, unproven, isMore: false };
    if (seen >= most) return { last, broken: undefined, unproven, isMore: true };
  }
}
