import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { BucketFolder, DocumentBucket } from './document-bucket.ts';
import { documentBucket } from './tables.ts';

const ID = 'own';

/**
 * The bucket with the folder in it that belongs to this database alone: two portals that are given one bucket, or a fresh database
 * behind the same settings, never see each other's files. Made by the first who needs it; of several at once, all take the one that
 * was stored. A database that was restored from another's backup has a folder of its own from then on, and reads what it came with
 * where that one keeps it: it may be a trial restore beside its original, whose papers are not its own to remove.
 */
export async function ownBucket(db: Database, bucket: DocumentBucket): Promise<BucketFolder> {
  const madeBy = await identityOf(db);
  const stored = () => db.select().from(documentBucket).where(eq(documentBucket.id, ID));
  const [known] = await stored();
  if (!known)
    await db.insert(documentBucket).values({ id: ID, folder: randomUUID(), madeBy }).onConflictDoNothing();
  else if (known.madeBy === null)
    await db.update(documentBucket).set({ madeBy }).where(isNull(documentBucket.madeBy));
  else if (known.madeBy !== madeBy)
    await db
      .update(documentBucket)
      .set({ folder: randomUUID(), madeBy, origins: [...known.origins, known.folder] })
      .where(and(eq(documentBucket.id, ID), eq(documentBucket.madeBy, known.madeBy)));
  const [row] = await stored();
  if (!row) throw new Error('the folder of documents in the bucket was not stored');
  return { ...bucket, folder: row.folder, origins: row.origins };
}

/** What tells a database from its copy, and what stays of a server that is moved or fails over: PostgreSQL's own id and the database's. */
async function identityOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ identity: string }>(sql`
    select system_identifier || '/' || oid as identity
    from pg_control_system(), pg_database where datname = current_database()`);
  return rows[0]?.identity ?? '';
}
