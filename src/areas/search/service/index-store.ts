/** Keeps the index: writes what changed of a site's entries, and nothing else. */

import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockWork } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { IDENTITIES, type Locale, marketOfLocale } from '../../../kit/markets/identities.ts';
import { type Entry, folded, kindWeights, type SearchSite } from '../index.ts';
import { searchEntry, searchWord } from './tables.ts';

/** Rows of one statement. */
const BATCH = 500;
/** Changes with what a row is made of, so that a new way to make them writes all anew. */
const MADE = '2';
/** Shorter words and numbers are put right by nobody. */
const SHORTEST_WORD = 4;

/** What became of a site's entries. */
export type IndexChanges = { readonly written: number; readonly removed: number };

type Row = Entry & { readonly checksum: string };

/** Makes the index of a site say what its entries say now; two at the same time follow one another. */
export async function keepIndex(
  db: Database,
  site: SearchSite,
  entries: readonly Entry[],
): Promise<IndexChanges> {
  const rows = new Map(entries.map((entry) => [keyOf(entry), { ...entry, checksum: checksumOf(entry) }]));
  return db.transaction(async (tx) => {
    await lockWork(tx, `search ${site.key}`);
    const { kind, ref, checksum } = searchEntry;
    const known = await tx
      .select({ kind, ref, checksum })
      .from(searchEntry)
      .where(eq(searchEntry.site, site.key));
    const before = new Map(known.map((one) => [keyOf(one), one]));
    const gone = [...before].flatMap(([key, one]) => (rows.has(key) ? [] : [one]));
    const changed = [...rows].flatMap(([key, row]) =>
      before.get(key)?.checksum === row.checksum ? [] : [row],
    );
    for (const some of batches(gone)) await remove(tx, site, some);
    for (const some of batches(changed)) await write(tx, site, some);
    if (gone.length + changed.length > 0) await keepWords(tx, site, [...rows.values()]);
    return { written: changed.length, removed: gone.length };
  });
}

const keyOf = ({ kind, ref }: Pick<Entry, 'kind' | 'ref'>) => `${kind} ${ref}`;

const checksumOf = ({ title, note, words, more, until }: Entry): string =>
  createHash('sha256')
    .update(JSON.stringify([MADE, title, note, words, more, until]))
    .digest('base64url')
    .slice(0, 22);

async function remove(tx: Transaction, { key }: SearchSite, gone: readonly Pick<Entry, 'kind' | 'ref'>[]) {
  for (const [kind, some] of Map.groupBy(gone, (one) => one.kind))
    await tx.delete(searchEntry).where(
      and(
        eq(searchEntry.site, key),
        eq(searchEntry.kind, kind),
        inArray(
          searchEntry.ref,
          some.map(({ ref }) => ref),
        ),
      ),
    );
}

async function write(tx: Transaction, site: SearchSite, rows: readonly Row[]): Promise<void> {
  const values = rows.map(({ kind, ref, title, note, until, checksum, words, more }) => ({
    site: site.key,
    kind,
    ref,
    title,
    note,
    checksum,
    until: until ?? null,
    weight: kindWeights[kind],
    words: vectorOf(site, { title, words, more }),
  }));
  await tx
    .insert(searchEntry)
    .values(values)
    .onConflictDoUpdate({
      target: [searchEntry.site, searchEntry.kind, searchEntry.ref],
      set: {
        title: sql`excluded.title`,
        note: sql`excluded.note`,
        until: sql`excluded.until`,
        weight: sql`excluded.weight`,
        words: sql`excluded.words`,
        checksum: sql`excluded.checksum`,
      },
    });
}

/** Each part twice: as it is written, for beginnings of words, and as stems. */
function vectorOf({ locale }: SearchSite, { title, words, more }: Pick<Entry, 'title' | 'words' | 'more'>) {
  const stems = stemsOf(locale);
  const part = (text: string, weight: 'A' | 'B' | 'C') => {
    const plain = folded(text);
    return sql`setweight(to_tsvector('simple', ${plain}) || to_tsvector(${stems}::regconfig, ${plain}), ${weight}::"char")`;
  };
  return sql`${part(title, 'A')} || ${part(words, 'B')} || ${part(more, 'C')}`;
}

/** PostgreSQL's name of what stems the words of a language. */
export const stemsOf = (locale: Locale): string => IDENTITIES[marketOfLocale(locale)].stems;

async function keepWords(tx: Transaction, { key }: SearchSite, entries: readonly Entry[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { title, words } of entries)
    for (const word of new Set(folded(`${title} ${words}`).split(' ')))
      if (word.length >= SHORTEST_WORD && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  await tx.delete(searchWord).where(eq(searchWord.site, key));
  const rows = [...counts].map(([word, own]) => ({ site: key, word, entries: own }));
  for (const some of batches(rows)) await tx.insert(searchWord).values(some);
}

function batches<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / BATCH);
  return Array.from({ length: count }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));
}
