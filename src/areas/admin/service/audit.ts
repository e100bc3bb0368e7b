import { desc, eq, lt, lte, sql } from 'drizzle-orm';
import { lockNumber } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { reachesPortal } from '../../../kit/authority.ts';
import type { AuditLog, AuditPage } from '../contract.ts';
import type { Change } from '../index.ts';
import { hashOf, judgedMark, type LogKeys, logKeys, type Mark, makeLogKey, sealOf } from './audit-keys.ts';
import { auditPage } from './audit-page.ts';
import { inOneMoment, isStill, least, START, startOf, UNPROVEN, WHOLE, whole } from './audit-walk.ts';
import { staffAudit, staffAuditCheck, staffAuditStart } from './tables.ts';

/** One entry follows on another: whoever writes one waits for whoever does. */
const LOCK = 7_310_021;
const lock = (tx: Transaction) => lockNumber(tx, LOCK);

/** When something was last done, as far back as the log goes; undefined where it never was. */
export async function lastEntryAt(db: Database, action: Change['action']): Promise<Date | undefined> {
  const own = eq(staffAudit.action, action);
  const [last] = await db
    .select({ at: staffAudit.at })
    .from(staffAudit)
    .where(own)
    .orderBy(desc(staffAudit.number))
    .limit(1);
  return last && new Date(last.at);
}

/** Entries that go out in one statement: PostgreSQL takes 65,535 values in one. */
const ROWS_AT_ONCE = 1_000;

/** Writes a change down in the transaction that makes it: either both have happened, or neither. */
export const recordChange = (tx: Transaction, sealing: Sealing, change: Change, now: Date): Promise<void> =>
  recordChanges(tx, sealing, [change], now);

/**
 * The same of several, in their order. Whoever writes waits for whoever does, until that one's transaction ends: so it comes last in one, behind
 * every lock of a row.
 */
export async function recordChanges(
  tx: Transaction,
  sealing: Sealing,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await lock(tx);
  const [last] = await tx.select().from(staffAudit).orderBy(desc(staffAudit.number)).limit(1);
  let previous: Mark = last ?? (await startOf(tx));
  const keys = await keysToWrite(tx, sealing, previous);
  const rows: (typeof staffAudit.$inferInsert)[] = [];
  for (const change of changes) {
    const number = previous.number + 1;
    const entry = { ...change, number, at: now.toISOString(), key: keys.current?.id ?? null };
    const hash = hashOf(keys, previous.hash, entry);
    if (hash === undefined) throw new Error('the log of changes has no key');
    rows.push({ ...entry, at: now, hash, previous: previous.hash });
    previous = { number, hash };
  }
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(staffAudit).values(rows.slice(from, from + ROWS_AT_ONCE));
}

/** The keys, with one for the data key that seals now: made with the first entry after the data keys have changed. */
async function keysToWrite(tx: Transaction, sealing: Sealing, last: Mark): Promise<LogKeys> {
  const keys = await logKeys(tx, sealing);
  if (keys.current) return keys;
  const made = await makeLogKey(tx, sealing, last);
  const start = await startOf(tx);
  // Where the log begins was told without a key until now.
  if (!keys.began && !keys.hasOnlyForeign && start.number > 0)
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

/** Keeps what a look has found in the place of what the one before it had. */
async function keepFound(
  db: Database | Transaction,
  id: typeof WHOLE | typeof UNPROVEN,
  found: Omit<typeof staffAuditCheck.$inferSelect, 'id'>,
): Promise<void> {
  await db
    .insert(staffAuditCheck)
    .values({ id, ...found })
    .onConflictDoUpdate({ target: staffAuditCheck.id, set: found });
}

/** What the log is for whoever does not reach it. */
const NOTHING: AuditPage = {
  entries: [],
  names: {},
  next: undefined,
  status: { firstBroken: undefined, firstUnproven: undefined, checked: undefined, isMoreToCheck: false },
};

export const auditLog = (db: Database, sealing: Sealing, now: () => Date): AuditLog => ({
  record: (change) => db.transaction((tx) => recordChange(tx, sealing, change, now())),
  page: async (permit, query) =>
    reachesPortal(permit) ? inOneMoment(db, (tx) => auditPage(tx, sealing, query)) : NOTHING,
  look: (known) =>
    inOneMoment(db, async (tx) => {
      const found = await whole(tx, await logKeys(tx, sealing));
      const isThere = !known || (await isStill(tx, known));
      const { last, unproven } = found;
      return { last, broken: isThere ? found.broken : least(found.broken, known.number), unproven };
    }),
  async check() {
    const { last, mark, first, unproven, seal } = await inOneMoment(db, async (tx) => {
      const keys = await logKeys(tx, sealing);
      const { last, broken, unproven } = await whole(tx, keys);
      const [before] = await tx.select().from(staffAuditCheck).where(eq(staffAuditCheck.id, WHOLE));
      const start = await startOf(tx);
      // What the last night has seen must still be there: the newest entries may be gone without a gap.
      const seen = before && before.number > start.number ? before : undefined;
      const verdict = seen && judgedMark(keys, 'check', seen);
      const cut = seen && verdict === 'right' && !(await isStill(tx, seen)) ? seen : undefined;
      const mark = cut ? { number: cut.number, hash: cut.hash } : last;
      return {
        last,
        mark,
        first: least(broken, cut?.number),
        // Of a mark under a key that is not known here nobody can say here whether what it has seen is still there.
        unproven: unproven ?? (verdict === 'unproven' ? seen?.number : undefined),
        seal: sealOf(keys, 'check', mark),
      };
    });
    const found = { at: now(), broken: first ?? null };
    // Who could not prove all of it leaves the mark of whoever could: others would go on from one that proves less, or from none.
    if (unproven !== undefined)
      await keepFound(db, UNPROVEN, { ...found, number: unproven, hash: '', seal: null });
    else
      await db.transaction(async (tx) => {
        await keepFound(tx, WHOLE, { ...found, ...mark, seal });
        await tx.delete(staffAuditCheck).where(eq(staffAuditCheck.id, UNPROVEN));
      });
    return { last, broken: first, unproven };
  },
});
