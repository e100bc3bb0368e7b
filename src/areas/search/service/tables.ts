import { customType, date, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { impersonal } from '../../../io/personal-column.ts';
import { entryKinds } from '../domain/entry.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Everything that can be found, one row an entry. */
export const searchEntry = pgTable(
  'search_entry',
  {
    /** `br/aurora`. */
    site: text('site').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    ref: text('ref').notNull(),
    title: text('title').notNull(),
    note: impersonal(text('note').notNull(), 'what a page says of itself'),
    until: date('until', { mode: 'string' }),
    weight: real('weight').notNull(),
    /** The words and their stems in the language of the site. */
    words: tsvector('words').notNull(),
    /** Of what it was made from: what has the same needs no writing. */
    checksum: text('checksum').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.kind, table.ref] }),
    index('search_entry_words').using('gin', table.words),
  ],
);

/** The words of a site's entries, with how many have each. */
export const searchWord = pgTable(
  'search_word',
  {
    site: text('site').notNull(),
    word: text('word').notNull(),
    entries: integer('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.word] })],
);
