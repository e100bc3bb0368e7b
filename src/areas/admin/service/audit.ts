import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { AuditLog } from '../contract.ts';
import { type Change, type Entry, sealedText } from '../index.ts';
import { staffAudit, staffAuditStart } from './tables.ts';

const PAGE = 50;
const AT_ONCE = 1_000;
/** One entry follows on another: whoever writes one waits for whoever does. */
const LOCK = 7_310_021;

const hashOf = (previous: string, entry: Omit<Entry, 'hash'>): string =>
  createHash('sha256').update(sealedText(previous, entry)).digest('base64url');

const START = 'purged';

/** What the first entry that is left follows on. */
async function startOf(db: Database | Transaction): Promise<Pick<Entry, 'number' | 'hash'>> {
  const [start] = await db.select().from(staffAuditStart).where(eq(staffAuditStart.id, START));
  return start ?? { number: 0, hash: '' };
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
    return { entries, next: rows.length > PAGE ? entries.at(-1)?.number : undefined };
  },
  async actions() {
    const rows = await db.selectDistinct({ action: staffAudit.action }).from(staffAudit);
    return rows.map(({ action }) => action).sort();
  },
  async firstBroken() {
    let last = await startOf(db);
    for (;;) {
      const rows = await db
        .select()
        .from(staffAudit)
        .where(gt(staffAudit.number, last.number))
        .orderBy(asc(staffAudit.number))
        .limit(AT_ONCE);
      if (rows.length === 0) return undefined;
      for (const entry of rows.map(entryOf)) {
        const follows = entry.number === last.number + 1;
        if (!follows || entry.hash !== hashOf(last.hash, entry)) return entry.number;
        last = entry;
      }
    }
  },
});
