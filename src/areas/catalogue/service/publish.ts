import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { type CatalogueError, checkCatalogue, checkSites } from '../domain/check.ts';
import { joinSites, layOver } from '../domain/merging.ts';
import { emptySnapshot, type Snapshot, snapshotOf } from '../domain/snapshot.ts';
import type { WrittenSite } from '../domain/written.ts';
import { catalogueFile } from './file-schema.ts';
import type { ReadCatalogue } from './files.ts';
import { catalogueRevision } from './tables.ts';

/** The channel on which a publication is told to every process of the portal. */
export const PUBLISHED_CHANNEL = 'catalogue_published';

/** `changed` is false when the files say what is published already; then there is no new revision. */
export type Publication =
  | { ok: true; revision: string; changed: boolean }
  | { ok: false; reason: 'invalid-catalogue'; errors: CatalogueError[] };

export type PublishOptions = {
  replace?: boolean;
  /** The sites that the portal has; a file for any other is then an error. */
  sites?: readonly { brand: string; market: string }[];
};

/**
 * Publishes files as one new revision, or changes nothing and says everything that is wrong with them. What the files
 * name is replaced and the rest of the catalogue stays; with `replace` the catalogue becomes exactly the files.
 * Publications that run at the same time follow one another, so that none undoes another's.
 */
export async function publishCatalogue(
  db: Database,
  read: ReadCatalogue,
  options: PublishOptions = {},
): Promise<Publication> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${PUBLISHED_CHANNEL}))`);
    const latest = await latestRevision(tx);
    const published = options.replace ? [] : (latest?.content ?? []);
    const sources = layOver(published, read.sources);
    const strangers = options.sites ? checkSites(read.sources, options.sites) : [];
    const errors = [...read.errors, ...strangers, ...checkCatalogue(sources)];
    if (errors.length > 0) return { ok: false, reason: 'invalid-catalogue', errors };
    const sites = joinSites(
      sources.map(({ site }) => catalogueFile.parse(site)),
      latest?.content,
    );
    return store(tx, sites, latest);
  });
}

type Revision = typeof catalogueRevision.$inferSelect;

async function store(
  tx: Transaction,
  content: WrittenSite[],
  latest: Revision | undefined,
): Promise<Publication> {
  const checksum = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  if (latest?.checksum === checksum) return { ok: true, revision: revisionName(latest), changed: false };
  const [row] = await tx.insert(catalogueRevision).values({ checksum, content }).returning({
    id: catalogueRevision.id,
    checksum: catalogueRevision.checksum,
  });
  if (!row) throw new Error('the revision was not stored');
  // Told at commit, and not at all when the transaction fails.
  await tx.execute(sql`select pg_notify(${PUBLISHED_CHANNEL}, ${String(row.id)})`);
  return { ok: true, revision: revisionName(row), changed: true };
}

async function latestRevision(db: Database | Transaction): Promise<Revision | undefined> {
  const [row] = await db.select().from(catalogueRevision).orderBy(desc(catalogueRevision.id)).limit(1);
  return row;
}

/** The number of the current revision without its content; 0 before the first. */
export async function latestRevisionId(db: Database): Promise<number> {
  const newest = { id: catalogueRevision.id };
  const [row] = await db.select(newest).from(catalogueRevision).orderBy(desc(catalogueRevision.id)).limit(1);
  return row?.id ?? 0;
}

/** Loads and indexes the current revision; the empty catalogue before the first publication. */
export async function loadCurrent(db: Database): Promise<Snapshot> {
  const row = await latestRevision(db);
  if (!row) return emptySnapshot;
  const published = { revision: revisionName(row), publishedAt: row.publishedAt.toISOString() };
  return snapshotOf(row.content, published);
}

/** Unique over databases too: a restored copy that goes another way does not share names with the original. */
function revisionName({ id, checksum }: Pick<Revision, 'id' | 'checksum'>): string {
  return `${id}-${checksum.slice(0, 8)}`;
}
