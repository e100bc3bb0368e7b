import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { AuditLog, AuditStanding } from '../contract.ts';
import { type Change, type Entry, sealedText } from '../index.ts';
import { staffAudit, staffAuditCheck, staffAuditStart } from './tables.ts';

const PAGE = 50;
const AT_ONCE = 1_000;
/** One entry follows on another: whoever writes one waits for whoever does. */
const LOCK = 7_310_021;

const hashOf = (previous: string, entry: Omit<Entry, 'hash'>): string =>
  createHash('sha256').update(sealedText(previous, entry)).digest('base64url');

const START = 'purged';

/** What the first entry that is left follows on. */
async function startOf(db: Database | Transaction): Promise<Mark> {
  const [start] = await db.select().from(staffAuditStart).where(eq(staffAuditStart.id, START));
  return start ? { number: start.number, hash: start.hash } : { number: 0, hash: '' };
}

/** Writes a change down in the transaction that makes it: either both have happened, or neither. */
export async function recordChange(tx: Transaction, change: Change, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [last] = await tx.select().from(staffAudit).orderBy(desc(staffAudit.number)).limit(1);
  const previous = last ?? (await startOf(tx));
  const entry = { ...change, number: previous.number + 1, at: now.toISOString() };
  await tx.insert(staffAudit).values({ ...entry, at: now, hash: hashOf(previous.hash, entry) });
}

/**
 * Takes out the entries from before an instant, for the nightly purge, and keeps of the newest of them what the first one left
 * has to follow on: whoever takes out the oldest entries by hand is found out.
 *
 * @returns how many are gone
 */
export async function purgeChanges(tx: Transaction, before: Date): Promise<number> {
  const [newest] = await tx
    .select()
    .from(staffAudit)
    .where(lt(staffAudit.at, before))
    .orderBy(desc(staffAudit.number))
    .limit(1);
  if (!newest) return 0;
  const { number, hash } = newest;
  await tx
    .insert(staffAuditStart)
    .values({ id: START, number, hash })
    .onConflictDoUpdate({ target: staffAuditStart.id, set: { number, hash } });
  // The table lets nothing go but to whoever says that it is the nightly purge.
  await tx.execute(sql`select set_config('vitrine.purge', 'on', true)`);
  const gone = await tx.delete(staffAudit).where(lte(staffAudit.number, number));
  return gone.rowCount ?? 0;
}

const entryOf = ({ at, ...row }: typeof staffAudit.$inferSelect): Entry => ({ ...row, at: at.toISOString() });

type Mark = Pick<Entry, 'number' | 'hash'>;

export const auditLog = (db: Database, now: () => Date): AuditLog => ({
  record: (change) => db.transaction((tx) => recordChange(tx, change, now())),
  async page({ by, action, before }) {
    const wanted = and(
      by ? eq(staffAudit.by, by) : undefined,
      action ? eq(staffAudit.action, action) : undefined,
      before ? lt(staffAudit.number, before) : undefined,
    );
    const rows = await db
      .select()
      .from(staffAudit)
      .where(wanted)
      .orderBy(desc(staffAudit.number))
      .limit(PAGE + 1);
    const entries = rows.slice(0, PAGE).map(entryOf);
    const next = rows.length > PAGE ? entries.at(-1)?.number : undefined;
    return { entries, next, standing: await standingOf(db, entries) };
  },
  firstBroken: async () => (await walk(db, await startOf(db))).broken,
  async check() {
    const { last, broken } = await walk(db, await startOf(db));
    const found = { ...last, at: now(), broken: broken ?? null };
    await db
      .insert(staffAuditCheck)
      .values({ id: WHOLE, ...found })
      .onConflictDoUpdate({ target: staffAuditCheck.id, set: found });
    return broken;
  },
});

const WHOLE = 'whole';

/** Walks the log from a mark on, until an entry does not follow on the one before it or so many were looked at. */
async function walk(db: Database, from: Mark, most = Number.POSITIVE_INFINITY) {
  let last = from;
  for (let seen = 0; ; ) {
    const rows = await db
      .select()
      .from(staffAudit)
      .where(gt(staffAudit.number, last.number))
      .orderBy(asc(staffAudit.number))
      .limit(AT_ONCE);
    for (const entry of rows.map(entryOf)) {
      if (!follows(last, entry)) return { last, broken: entry.number, isMore: false };
      last = { number: entry.number, hash: entry.hash };
    }
    seen += rows.length;
    if (rows.length < AT_ONCE) return { last, broken: undefined, isMore: false };
    if (seen >= most) return { last, broken: undefined, isMore: true };
  }
}

const follows = (last: Mark, entry: Entry): boolean =>
  entry.number === last.number + 1 && entry.hash === hashOf(last.hash, entry);

/** One look: at what is shown, at the mark that the last whole look has left, and at what was written since. */
async function standingOf(db: Database, shown: readonly Entry[]): Promise<AuditStanding> {
  const start = await startOf(db);
  const [known] = await db.select().from(staffAuditCheck).where(eq(staffAuditCheck.id, WHOLE));
  const mark = known && known.number > start.number ? known : start;
  const befores = shown.map(({ number }) => number - 1);
  const rows = await db
    .select({ number: staffAudit.number, hash: staffAudit.hash })
    .from(staffAudit)
    .where(inArray(staffAudit.number, [...befores, mark.number]));
  const hashes = new Map([
    [start.number, start.hash],
    ...rows.map(({ number, hash }) => [number, hash] as const),
  ]);
  const since = await walk(db, mark, AT_ONCE);
  const broken = [
    ...shown
      .filter(
        (entry) => !follows({ number: entry.number - 1, hash: hashes.get(entry.number - 1) ?? '-' }, entry),
      )
      .map(({ number }) => number),
    // The entry itself may have been taken out since, or changed with all that follow it.
    ...(hashes.get(mark.number) === mark.hash ? [] : [mark.number]),
    ...(since.broken === undefined ? [] : [since.broken]),
    ...(known?.broken && known.broken > start.number ? [known.broken] : []),
  ];
  return {
    firstBroken: broken.length > 0 ? Math.min(...broken) : undefined,
    checked: known && { at: known.at.toISOString(), number: known.number },
    isMoreToCheck: since.isMore,
  };
}
