import { bigint, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { WrittenSite } from '../domain/written.ts';

/** Published revisions of the catalogue: rows are only ever added, the highest id is what the portal sells from. */
export const catalogueRevision = pgTable('catalogue_revision', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** SHA-256 of the content, in hexadecimal: two revisions with one checksum sell the same. */
  checksum: text('checksum').notNull(),
  /** Every site's catalogue as its maker wrote it, one entry a site. Plain json: never queried into, its order kept. */
  content: json('content').$type<WrittenSite[]>().notNull(),
});
