import { and, eq, isNotNull } from 'drizzle-orm';
import type { PhotoReview } from '../index.ts';
import { type DocumentStore, findDocument, type KeptDocument } from './store.ts';
import { document } from './tables.ts';

/** What staff see of an owner's documents, whatever site they were sent on: the oldest first. */
export async function documentsForStaff(
  store: DocumentStore,
  owner: string,
): Promise<readonly KeptDocument[]> {
  const rows = await store.db
    .select({ id: document.id })
    .from(document)
    .where(eq(document.owner, owner))
    .orderBy(document.at);
  const all = await Promise.all(rows.map(({ id }) => findDocument(store, id)));
  return all.filter((one) => one !== undefined);
}

/** Writes down what a person has found in a security photo. False for what is none. */
export async function reviewPhoto({ db }: DocumentStore, id: string, review: PhotoReview): Promise<boolean> {
  const photo = and(eq(document.id, id), eq(document.state, 'ready'), isNotNull(document.review));
  const { rowCount } = await db.update(document).set({ review }).where(photo);
  return rowCount === 1;
}
