import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { AuditLog } from '../contract.ts';
import { type Change, type Entry, sealedText } from '../index.ts';
import { staffAudit } from './tables.ts';

const PAGE = 50;
const AT_ONCE = 1_000;
/** One entry follows on another: whoever writes one waits for whoever does. */
const LOCK = 7_310_021;

const hashOf = (previous: string, entry: Omit<Entry, 'hash'>): string =>
  createHash('sha256').update(sealedText(previous, entry)).digest('base64url');

/** Writes a change down in the transaction that makes it: either both have happened, or neither. */
export async function recordChange(tx: Transaction, change: Change, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [last] = await tx.select().from(staffAudit).orderBy(desc(staffAudit.number)).limit(1);
  const entry = { ...change, number: (last?.number ?? 0) + 1, at: now.toISOString() };
  await tx.insert(staffAudit).values({ ...entry, at: now, hash: hashOf(last?.hash ?? '', entry) });
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
    let last: Entry | undefined;
    for (;;) {
      const rows = await db
        .select()
        .from(staffAudit)
        .where(gt(staffAudit.number, last?.number ?? 0))
        .orderBy(asc(staffAudit.number))
        .limit(AT_ONCE);
      if (rows.length === 0) return undefined;
      for (const entry of rows.map(entryOf)) {
        // Of those that were kept long enough and are gone there is nothing to follow on.
        const follows = !last || entry.number === last.number + 1;
        const isFirstLeft = !last && entry.number > 1;
        if (!follows || (!isFirstLeft && entry.hash !== hashOf(last?.hash ?? '', entry))) return entry.number;
        last = entry;
      }
    }
  },
});
