import { and, asc, desc, eq, gt, gte, inArray, like, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { AuditLog, AuditStanding } from '../contract.ts';
import type { Change, Entry } from '../index.ts';
import {
  follows,
  hashOf,
  isOurs,
  type LogKeys,
  logKeys,
  type Mark,
  makeLogKey,
  sealOf,
} from './audit-keys.ts';
import { staffAudit, staffAuditCheck, staffAuditStart } from './tables.ts';

const PAGE = 50;
const AT_ONCE = 1_000;
/** One entry follows on another: whoever writes one waits for whoever does. */
const LOCK = 7_310_021;
const lock = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

const START = 'purged';

/** What the first entry that is left follows on. */
async function startOf(db: Database | Transaction): Promise<Mark & { readonly seal: string | null }> {
  const [start] = await db.select().from(staffAuditStart).where(eq(staffAuditStart.id, START));
  return start ?? { number: 0, hash: '', seal: null };
}

/** Writes a change down in the transaction that makes it: either both have happened, or neither. */
export async function recordChange(
  tx: Transaction,
  sealing: Sealing,
  change: Change,
  now: Date,
): Promise<void> {
  await lock(tx);
  const [last] = await tx.select().from(staffAudit).orderBy(desc(staffAudit.number)).limit(1);
  const previous = last ?? (await startOf(tx));
  const keys = await keysToWrite(tx, sealing, previous);
  const entry = {
    ...change,
    number: previous.number + 1,
    at: now.toISOString(),
    key: keys.current?.id ?? null,
  };
  const hash = hashOf(keys, previous.hash, entry);
  if (hash === undefined) throw new Error('the log of changes has no key');
  await tx.insert(staffAudit).values({ ...entry, at: now, hash });
}

/** The keys, with one for the data key that seals now: made with the first entry after the data keys have changed. */
async function keysToWrite(tx: Transaction, sealing: Sealing, last: Mark): Promise<LogKeys> {
  const keys = await logKeys(tx, sealing);
  if (keys.current) return keys;
  const made = await makeLogKey(tx, sealing, last);
  const start = await startOf(tx);
  // Where the log begins was told without a key until now.
  if (!keys.began && start.number > 0)
    await tx.update(staffAuditStart).set({ seal: sealOf(made, 'start', start) });
  return made;
}

/**
 * Takes out the entries from before an instant, for the nightly purge, and keeps of the newest of them what the first one left
 * has to follow on: whoever takes out the oldest entries by hand is found out.
 *
 * @returns how many are gone
 */
export async function purgeChanges(tx: Transaction, sealing: Sealing, before: Date): Promise<number> {
  await lock(tx);
  const [newest] = await tx
    .select()
    .from(staffAudit)
    .where(lt(staffAudit.at, before))
    .orderBy(desc(staffAudit.number))
    .limit(1);
  if (!newest) return 0;
  const { number, hash } = newest;
  const keys = await keysToWrite(tx, sealing, newest);
  const mark = { number, hash, seal: sealOf(keys, 'start', newest) };
  await tx
    .insert(staffAuditStart)
    .values({ id: START, ...mark })
    .onConflictDoUpdate({ target: staffAuditStart.id, set: mark });
  // The table lets nothing go but to whoever says that it is the nightly purge.
  await tx.execute(sql`select set_config('vitrine.purge', 'on', true)`);
  const gone = await tx.delete(staffAudit).where(lte(staffAudit.number, number));
  return gone.rowCount ?? 0;
}

const entryOf = ({ at, ...row }: typeof staffAudit.$inferSelect): Entry => ({ ...row, at: at.toISOString() });

/** Processes whose clocks differ by more than this, in milliseconds, would write a log that nobody could read. */
const CLOCKS_APART = 3_600_000;

/**
 * Between which numbers the entries of a time stand: the list goes by numbers, so that without them one of long ago would be looked for
 * through all that was written since. Clocks of processes may differ, so that more are let in than are wanted.
 */
async function near(db: Database, from: Date | undefined, until: Date | undefined): Promise<SQL[]> {
  const { at, number } = staffAudit;
  const [first] = from
    ? await db
        .select({ number })
        .from(staffAudit)
        .where(lt(at, new Date(from.getTime() - CLOCKS_APART)))
        .orderBy(desc(at))
        .limit(1)
    : [];
  const [last] = until
    ? await db
        .select({ number })
        .from(staffAudit)
        .where(gt(at, new Date(until.getTime() + CLOCKS_APART)))
        .orderBy(asc(at))
        .limit(1)
    : [];
  return [...(first ? [gt(number, first.number)] : []), ...(last ? [lt(number, last.number)] : [])];
}

export const auditLog = (db: Database, sealing: Sealing, now: () => Date): AuditLog => ({
  record: (change) => db.transaction((tx) => recordChange(tx, sealing, change, now())),
  async page({ by, action, subject, from, until, before }) {
    const { at, number } = staffAudit;
    const wanted = and(
      by ? eq(staffAudit.by, by) : undefined,
      action ? eq(staffAudit.action, action) : undefined,
      subject ? like(staffAudit.subject, `${subject.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
      before ? lt(number, before) : undefined,
      from && gte(at, from),
      until && lt(at, until),
      ...(await near(db, from, until)),
    );
    const rows = await db
      .select()
      .from(staffAudit)
      .where(wanted)
      .orderBy(desc(staffAudit.number))
      .limit(PAGE + 1);
    const entries = rows.slice(0, PAGE).map(entryOf);
    const next = rows.length > PAGE ? entries.at(-1)?.number : undefined;
    return { entries, next, standing: await standingOf(db, sealing, entries) };
  },
  async look(known) {
    const keys = await logKeys(db, sealing);
    const found = await whole(db, keys);
    const isThere = !known || (await isStill(db, known));
    return { last: found.last, broken: isThere ? found.broken : least(found.broken, known.number) };
  },
  async check() {
    const keys = await logKeys(db, sealing);
    const { last, broken } = await whole(db, keys);
    const [before] = await db.select().from(staffAuditCheck).where(eq(staffAuditCheck.id, WHOLE));
    const start = await startOf(db);
    // What the last night has seen must still be there: the newest entries may be gone without a gap.
    const isCut =
      before && before.number > start.number && isOurs(keys, 'check', before) && !(await isStill(db, before));
    const mark = isCut ? { number: before.number, hash: before.hash } : last;
    const first = isCut ? least(broken, before.number) : broken;
    const found = { ...mark, at: now(), broken: first ?? null, seal: sealOf(keys, 'check', mark) };
    await db
      .insert(staffAuditCheck)
      .values({ id: WHOLE, ...found })
      .onConflictDoUpdate({ target: staffAuditCheck.id, set: found });
    return { last, broken: first };
  },
});

const WHOLE = 'whole';

const least = (...numbers: readonly (number | undefined)[]): number | undefined => {
  const told = numbers.filter((one) => one !== undefined);
  return told.length > 0 ? Math.min(...told) : undefined;
};

/** Whether an entry that was seen before is still there as it was; of those that were purged nobody can tell. */
async function isStill(db: Database, { number, hash }: Mark): Promise<boolean> {
  const start = await startOf(db);
  if (number < start.number) return true;
  if (number === start.number) return hash === start.hash;
  const [row] = await db
    .select({ hash: staffAudit.hash })
    .from(staffAudit)
    .where(eq(staffAudit.number, number));
  return row?.hash === hash;
}

/** The whole log, from where it begins. */
async function whole(db: Database, keys: LogKeys) {
  const start = await startOf(db);
  if (start.number > 0 && !isOurs(keys, 'start', start)) return { last: start, broken: start.number + 1 };
  return walk(db, keys, start);
}

/** Walks the log from a mark on, until an entry does not follow on the one before it or so many were looked at. */
async function walk(db: Database, keys: LogKeys, from: Mark, most = Number.POSITIVE_INFINITY) {
  let last: Mark = { number: from.number, hash: from.hash };
  for (let seen = 0; ; ) {
    const rows = await db
      .select()
      .from(staffAudit)
      .where(gt(staffAudit.number, last.number))
      .orderBy(asc(staffAudit.number))
      .limit(AT_ONCE);
    for (const entry of rows.map(entryOf)) {
      if (!follows(keys, last, entry)) return { last, broken: entry.number, isMore: false };
      last = { number: entry.number, hash: entry.hash };
    }
    seen += rows.length;
    if (rows.length < AT_ONCE) return { last, broken: undefined, isMore: false };
    if (seen >= most) return { last, broken: undefined, isMore: true };
  }
}

/** One look: at what is shown, at the mark that the last whole look has left, and at what was written since. */
async function standingOf(db: Database, sealing: Sealing, shown: readonly Entry[]): Promise<AuditStanding> {
  const [keys, start] = [await logKeys(db, sealing), await startOf(db)];
  const [told] = await db.select().from(staffAuditCheck).where(eq(staffAuditCheck.id, WHOLE));
  // A mark that is not ours says nothing.
  const known = told && isOurs(keys, 'check', told) ? told : undefined;
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
  const since = await walk(db, keys, mark, AT_ONCE);
  const broken = [
    ...(start.number > 0 && !isOurs(keys, 'start', start) ? [start.number + 1] : []),
    ...shown
      .filter(
        (entry) =>
          !follows(keys, { number: entry.number - 1, hash: hashes.get(entry.number - 1) ?? '-' }, entry),
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
