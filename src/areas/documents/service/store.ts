import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { DocumentOwner, FaceClaim, StoredDocument } from '../index.ts';
import { type FileKey, newFileKey } from './sealed-file.ts';
import { document } from './tables.ts';

type Row = typeof document.$inferSelect;
export type DocumentStore = Pick<{ db: Database; sealing: Sealing }, 'db' | 'sealing'>;

export const namePlace = (id: string) => `document.name ${id}`;
export const keyPlace = (id: string) => `document.key ${id}`;

/** A document as this service works with it. */
export type DocumentRecord = StoredDocument & {
  readonly site: string;
  readonly owner: DocumentOwner;
  readonly media: string | undefined;
  readonly file: FileKey;
};

function recordOf(sealing: Sealing, row: Row): DocumentRecord {
  const { id, site, kind, state, size, media } = row;
  return {
    id,
    site,
    kind,
    state,
    size,
    name: sealing.open(row.name, namePlace(id)),
    owner: { kind: row.ownerKind, id: row.owner },
    media: media ?? undefined,
    review: row.review ?? undefined,
    reviewReason: row.reviewReason ?? undefined,
    at: row.at.toISOString(),
    file: { id, key: Buffer.from(sealing.open(row.key, keyPlace(id)), 'base64') },
  };
}

export async function findDocument(
  { db, sealing }: DocumentStore,
  id: string,
): Promise<DocumentRecord | undefined> {
  const [row] = await db.select().from(document).where(eq(document.id, id));
  return row && recordOf(sealing, row);
}

/** All of an owner, the oldest first. */
export async function documentsOf(
  { sealing }: DocumentStore,
  db: Database | Transaction,
  site: string,
  owner: DocumentOwner,
): Promise<DocumentRecord[]> {
  const isTheirs = and(
    eq(document.site, site),
    eq(document.ownerKind, owner.kind),
    eq(document.owner, owner.id),
  );
  const rows = await db.select().from(document).where(isTheirs).orderBy(asc(document.at), asc(document.id));
  return openReadable(rows, (row) => recordOf(sealing, row));
}

/** The kinds of what has arrived whole for an owner; what waits for its check counts. */
export async function sentKinds(
  { db }: Pick<DocumentStore, 'db'>,
  site: string,
  owner: DocumentOwner,
): Promise<readonly string[]> {
  const arrived = and(
    eq(document.site, site),
    eq(document.ownerKind, owner.kind),
    eq(document.owner, owner.id),
    ne(document.state, 'uploading'),
  );
  const rows = await db.selectDistinct({ kind: document.kind }).from(document).where(arrived);
  return rows.map(({ kind }) => kind);
}

export type NewDocument = Pick<DocumentRecord, 'id' | 'site' | 'owner' | 'kind' | 'name' | 'size'> & {
  /** Of a security photo. */
  readonly face: FaceClaim | undefined;
};

export async function addDocument(
  { sealing }: DocumentStore,
  tx: Transaction,
  { id, site, owner, kind, name, size, face = 'unseen' }: NewDocument,
): Promise<void> {
  const key = Buffer.from(newFileKey()).toString('base64');
  await tx.insert(document).values({
    id,
    site,
    kind,
    size,
    ownerKind: owner.kind,
    owner: owner.id,
    state: 'uploading',
    ...(kind === 'security-photo' && { face, review: 'unchecked' as const }),
    name: sealing.seal(name, namePlace(id)),
    key: sealing.seal(key, keyPlace(id)),
  });
}

export async function changeDocument(
  { db }: DocumentStore,
  id: string,
  change: Partial<Pick<Row, 'state' | 'media' | 'size'>>,
): Promise<void> {
  await db.update(document).set(change).where(eq(document.id, id));
}

/** False for what is judged already, or gone. */
export async function beginChecking({ db }: DocumentStore, id: string): Promise<boolean> {
  const open = and(eq(document.id, id), ne(document.state, 'ready'));
  const { rowCount } = await db.update(document).set({ state: 'checking' }).where(open);
  return Boolean(rowCount);
}

/** Its bytes cannot be opened from here on, wherever copies of them lie. */
export async function forgetDocument(
  { db }: { readonly db: Database | Transaction },
  id: string,
): Promise<void> {
  await db.delete(document).where(eq(document.id, id));
}

/** Whether there is any, of anybody. */
export async function hasDocuments({ db }: Pick<DocumentStore, 'db'>): Promise<boolean> {
  return (await db.select({ id: document.id }).from(document).limit(1)).length > 0;
}

/** Which of these are known. */
export async function knownAmong({ db }: DocumentStore, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: document.id })
    .from(document)
    .where(inArray(document.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
