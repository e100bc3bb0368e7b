/** What staff change of dealers: read by every process, changed in one transaction with its audit rows. */
import { desc, sql } from 'drizzle-orm';
import { lockWork, notify } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Retention } from '../../../io/personal-data.ts';
import { expireRows } from '../../../io/personal-table.ts';
import { type RevisionWatch, type WatchOptions, watchRevisions } from '../../../io/revision-watch.ts';
import type { Revision, Revisions } from '../../../io/revisions.ts';
import type { Permit } from '../../../kit/authority.ts';
import { type DealerMarket, type DealerStatus, type DealerStatuses, dealerKey } from '../index.ts';
import { dealerChange, dealerStatusTable } from './tables.ts';

const CHANNEL = 'dealer_standing_changed';

type Row = typeof dealerStatusTable.$inferSelect;

/** The number of the last change names what is held; changes follow one another, so that none is overlooked. */
const watchedStatuses: Pick<Revisions<Row[]>, 'channel' | 'newest' | 'newestId'> = {
  channel: CHANNEL,
  newestId: lastChange,
  newest: (db) =>
    // One snapshot for both, or a change in between would count as known.
    db.transaction(
      async (tx): Promise<Revision<Row[]>> => {
        const id = await lastChange(tx);
        const content = await tx.select().from(dealerStatusTable);
        return { id, name: String(id), publishedAt: '', content };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
};

async function lastChange(db: Database | Transaction): Promise<number> {
  const [row] = await db
    .select({ id: dealerChange.id })
    .from(dealerChange)
    .orderBy(desc(dealerChange.id))
    .limit(1);
  return row?.id ?? 0;
}

/** Under which name what staff said of dealers is in force, and since when; undefined where they have said nothing. */
export const statusRevisions: Pick<Revisions<Row[]>, 'newestName'> = {
  async newestName(db) {
    const { id, at } = dealerChange;
    const [row] = await db.select({ id, at }).from(dealerChange).orderBy(desc(id)).limit(1);
    return row && { name: String(row.id), at: row.at };
  },
};

/** Keeps what staff said of dealers up to date in this process. */
export const watchDealerStatuses = (
  db: Database,
  options: WatchOptions<DealerStatuses>,
): Promise<RevisionWatch<DealerStatuses>> =>
  watchRevisions(db, watchedStatuses, (revision) => statusesOf(revision?.content ?? []), options);

const statusesOf = (rows: readonly Row[]): DealerStatuses =>
  new Map(rows.map((row) => [dealerKey(row.market, row.dealerCode), statusOfRow(row)] as const));

const statusOfRow = ({ blocked, reason, econnect }: Omit<Row, 'changedAt'>): DealerStatus => ({
  blocked,
  reason: reason ?? undefined,
  econnect: econnect ?? undefined,
});

/** One wish for one dealer. */
export type DealerWish = {
  readonly market: DealerMarket;
  readonly dealerCode: string;
  /** Whether it is connected as published; what it is until somebody says otherwise. */
  readonly published: boolean;
} & ({ readonly what: 'blocked'; readonly to: boolean; readonly reason?: string | undefined } | EconnectWish);

type EconnectWish = { readonly what: 'econnect'; readonly to: boolean };

/** Who wants it, and for which dealer that person acts. */
type Changer = { readonly subject: string; readonly context: string };

/**
 * All wishes are fulfilled, or none; only what changes something is written down. Gives each dealer's status then. Which dealers the permit
 * reaches is asked before (`mayActFor`).
 * @param context for which dealer somebody acts
 */
export function changeDealerStatuses(
  db: Database,
  { name: subject }: Permit<'dealers', 'update'>,
  wishes: readonly DealerWish[],
  context: string,
): Promise<readonly DealerStatus[]> {
  const by = { subject, context };
  return db.transaction(async (tx) => {
    // Numbers of changes must grow in the order of their commits: other processes look for the last.
    await lockWork(tx, CHANNEL);
    const statuses = statusesOf(await tx.select().from(dealerStatusTable));
    const results: DealerStatus[] = [];
    let changed = false;
    for (const wish of wishes) {
      const before = statuses.get(dealerKey(wish.market, wish.dealerCode)) ?? { blocked: false };
      const after = fulfilled(before, wish);
      results.push(after);
      if (isSame(before, after, wish)) continue;
      changed = true;
      await write(tx, wish, { before, after }, by);
    }
    if (changed) await notify(tx, CHANNEL);
    return results;
  });
}

function fulfilled(before: DealerStatus, wish: DealerWish): DealerStatus {
  if (wish.what === 'econnect') return { ...before, econnect: wish.to };
  return { ...before, blocked: wish.to, reason: wish.to ? (wish.reason ?? before.reason) : undefined };
}

/** A block under another reason is another block. */
const isSame = (before: DealerStatus, after: DealerStatus, { what, published }: DealerWish): boolean =>
  what === 'econnect'
    ? (before.econnect ?? published) === after.econnect
    : before.blocked === after.blocked && before.reason === after.reason;

async function write(
  tx: Transaction,
  { market, dealerCode, what, to, published }: DealerWish,
  { before, after }: { before: DealerStatus; after: DealerStatus },
  by: Changer,
): Promise<void> {
  const { blocked, reason = null, econnect = null } = after;
  const values = { blocked, reason, econnect };
  await tx
    .insert(dealerStatusTable)
    .values({ market, dealerCode, ...values })
    .onConflictDoUpdate({
      target: [dealerStatusTable.market, dealerStatusTable.dealerCode],
      set: { ...values, changedAt: sql`now()` },
    });
  const was = what === 'blocked' ? before.blocked : (before.econnect ?? published);
  await tx.insert(dealerChange).values({
    ...by,
    market,
    dealerCode,
    what,
    before: was,
    after: to,
    reason: what === 'blocked' ? reason : null,
  });
}

/** Forgets who changed what before a moment, and gives how many changes that were; what the dealers are now stays. */
export const purgeChanges = (db: Database, now: Date, days: Retention): Promise<number> =>
  expireRows(db, dealerChange, now, days);
