import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { BucketFolder, DocumentBucket } from './kept-store.ts';
import { documentBucket } from './tables.ts';

const ID = 'own';

/**
 * The bucket with the folder in it that belongs to this database alone: two portals that are given one bucket, or a fresh database
 * behind the same settings, never see each other's files. Made by the first who needs it; of several at once, all take the one that
 * was stored.
 */
export async function ownBucket(db: Database, bucket: DocumentBucket): Promise<BucketFolder> {
  const stored = () => db.select().from(documentBucket).where(eq(documentBucket.id, ID));
  const [known] = await stored();
  if (known) return { ...bucket, folder: known.folder };
  await db.insert(documentBucket).values({ id: ID, folder: randomUUID() }).onConflictDoNothing();
  const [kept] = await stored();
  if (!kept) throw new Error('the folder of documents in the bucket was not stored');
  return { ...bucket, folder: kept.folder };
}
