/** The shelves of all sites, held by every process and followed over the database. */
import { desc } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { type RevisionWatch, type WatchOptions, watchRevisions } from '../../../io/revision-watch.ts';
import type { Revision, Revisions } from '../../../io/revisions.ts';
import { siteNameOf } from '../../../io/service.ts';
import type { Snapshot } from '../../catalogue/index.ts';
import {
  type BuildSite,
  buildOf,
  EMPTY_STOCK_INDEX,
  type StockIndex,
  type StockIndexRow,
  type StoredBuild,
  stockIndexOf,
} from '../index.ts';
import { stockBuild, stockChange, stockCount } from './tables.ts';

/** Where a change of the stock is told to every process. */
export const STOCK_CHANNEL = 'stock_changed';

type Stored = {
  readonly builds: (typeof stockBuild.$inferSelect)[];
  readonly counts: (typeof stockCount.$inferSelect)[];
};

/** What is stored of each site, before the catalogue says what it costs. */
export type StoredIndexes = {
  readonly revision: string;
  readonly sites: ReadonlyMap<
    string,
    { readonly builds: readonly StoredBuild[]; readonly rows: readonly StockIndexRow[] }
  >;
};

const shelves: Pick<Revisions<Stored>, 'channel' | 'newest' | 'newestId'> = {
  channel: STOCK_CHANNEL,
  newestId: lastChange,
  newest: (db) =>
    // One snapshot for all three, or a change in between would count as known.
    db.transaction(
      async (tx): Promise<Revision<Stored>> => {
        const id = await lastChange(tx);
        const builds = await tx.select().from(stockBuild);
        const counts = await tx.select().from(stockCount);
        return { id, name: String(id), publishedAt: '', content: { builds, counts } };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
};

async function lastChange(db: Database | Transaction): Promise<number> {
  const [row] = await db
    .select({ id: stockChange.id })
    .from(stockChange)
    .orderBy(desc(stockChange.id))
    .limit(1);
  return row?.id ?? 0;
}

/** Under which name the stock of all sites is in force, and since when; undefined where it never changed. */
export const stockRevisions: Pick<Revisions<Stored>, 'newestName'> = {
  async newestName(db) {
    const { id, at } = stockChange;
    const [row] = await db.select({ id, at }).from(stockChange).orderBy(desc(id)).limit(1);
    return row && { name: String(row.id), at: row.at };
  },
};

/** Keeps the shelves of this process up to date. */
export const watchStock = (
  db: Database,
  options: WatchOptions<StoredIndexes>,
): Promise<RevisionWatch<StoredIndexes>> =>
  watchRevisions(db, shelves, (revision) => storedIndexes(revision), options);

function storedIndexes(revision: Revision<Stored> | undefined): StoredIndexes {
  const { builds = [], counts = [] } = revision?.content ?? {};
  const rows = Map.groupBy(counts, ({ site }) => site);
  const bySite = Map.groupBy(builds, ({ site }) => site);
  const read = (of: Stored['builds']) => of.map(({ site: _, ...one }) => readBuild(one));
  return {
    revision: revision?.name ?? '0',
    sites: new Map([...bySite].map(([site, of]) => [site, { builds: read(of), rows: rows.get(site) ?? [] }])),
  };
}

/** A build as it stands in its table, without its site. */
export const readBuild = ({
  coating,
  parts,
  ...build
}: Omit<Stored['builds'][number], 'site'>): StoredBuild => ({
  ...build,
  coating: coating || undefined,
  parts: parts ? parts.split(' ') : [],
});

/**
 * The index of a site at the catalogue's prices of now: laid out once for a pair of both, and again when either changes. A build
 * that the catalogue does not sell any more is not on it, nor are its cars.
 */
export function pricedIndexes(
  stored: () => StoredIndexes,
  catalogue: () => Snapshot,
): (site: BuildSite) => StockIndex {
  let current: { of: StoredIndexes; at: string; shelves: Map<string, StockIndex> } | undefined;
  return (site) => {
    const [now, snapshot] = [stored(), catalogue()];
    if (current?.of !== now || current.at !== snapshot.revision)
      current = { of: now, at: snapshot.revision, shelves: new Map() };
    const name = siteNameOf(site);
    const index = current.shelves.get(name) ?? priced(now, snapshot, site);
    current.shelves.set(name, index);
    return index;
  };
}

function priced({ sites, revision }: StoredIndexes, snapshot: Snapshot, site: BuildSite): StockIndex {
  const stored = sites.get(siteNameOf(site));
  if (!stored) return EMPTY_STOCK_INDEX;
  const builds = stored.builds.flatMap((one) => {
    const read = buildOf(snapshot, site, one);
    return read.ok ? [{ ...read.build, id: one.id }] : [];
  });
  return stockIndexOf(builds, stored.rows, revision);
}
