/** Finds what a site has by what somebody types. */
import { type Database, runPrepared } from '../../../io/database.ts';
import type { Found, Hit, SearchQuestion, SiteSearch } from '../contract.ts';
import {
  closestWord,
  type EntryKind,
  type KnownWord,
  lengthsAround,
  type SearchSite,
  wordsOf,
} from '../index.ts';
import { stemsOf } from './keep.ts';

type Row = Hit & { readonly rank: number; readonly of_kind: string };
type Asked = Pick<SearchQuestion, 'today' | 'each'> & { readonly site: SearchSite };

const NOTHING: Found = { hits: [], totals: {}, instead: undefined, isLoose: false };

/** The search over the index of a database. */
export function siteSearch(db: Database): SiteSearch {
  return {
    async find(site, { text, today, each }) {
      const words = wordsOf(text);
      if (words.length === 0) return NOTHING;
      const asked = { site, today, each };
      const exactly = await fitting(db, asked, words, '&&');
      if (exactly.length > 0) return foundOf(exactly);
      const meant = await putRight(db, site, words);
      if (meant) {
        const rows = await fitting(db, asked, meant, '&&');
        if (rows.length > 0) return { ...foundOf(rows), instead: meant.join(' ') };
      }
      if (words.length < 2) return NOTHING;
      return { ...foundOf(await fitting(db, asked, words, '||')), isLoose: true };
    },
  };
}

/**
 * The best entries of each kind that fit all words, or any of them; the best of all first. A word fits what begins with it and what
 * has its stem.
 */
function fitting(db: Database, { site, today, each }: Asked, words: readonly string[], join: '&&' | '||') {
  return runPrepared<Row>(db, statementOf(words.length, join), [
    ...[site.key, today, each, stemsOf(site.locale)],
    ...words.flatMap((word) => [word.length < 2 ? word : `${word}:*`, word]),
  ]);
}

const statements = new Map<string, string>();

/** One text for each number of words, which PostgreSQL reads once. */
function statementOf(count: number, join: '&&' | '||'): string {
  const name = `${count} ${join}`;
  const query = Array.from({ length: count }, (_, at) => {
    const first = 5 + at * 2;
    return `(to_tsquery('simple', $${first}) || to_tsquery($4::text::regconfig, $${first + 1}))`;
  }).join(` ${join} `);
  const text =
    statements.get(name) ??
    `with fit as materialized (
       select kind, ref, title, note, ts_rank(words, q) * weight as rank
       from search_entry, (select ${query}) as asked(q)
       where site = $1 and words @@ q and (until is null or until >= $2::date)
     ), best as (
       select *, row_number() over own as place, count(*) over (partition by kind) as of_kind
       from fit window own as (partition by kind order by rank desc, title, ref)
     )
     select kind, ref, title, note, rank, of_kind from best where place <= $3
     order by rank desc, title, ref`;
  statements.set(name, text);
  return text;
}

function foundOf(rows: readonly Row[]): Found {
  return {
    hits: rows.map(({ kind, ref, title, note }) => ({ kind, ref, title, note })),
    totals: Object.fromEntries(rows.map(({ kind, of_kind }) => [kind, Number(of_kind)] as const)) as Partial<
      Record<EntryKind, number>
    >,
    instead: undefined,
    isLoose: false,
  };
}

/** The words with those replaced that no entry has; nothing where all are known, or one has no word close to it. */
async function putRight(
  db: Database,
  { key }: SearchSite,
  words: readonly string[],
): Promise<string[] | undefined> {
  const meant = await Promise.all(
    words.map(async (word) => {
      const [least, most] = lengthsAround(word);
      const known = await runPrepared<KnownWord>(db, AROUND, [key, word, least, most]);
      if (known.some((one) => one.word.startsWith(word))) return word;
      return closestWord(word, known) ?? word;
    }),
  );
  return meant.some((word, at) => word !== words[at]) ? meant : undefined;
}

const AROUND = `select word, entries from search_word
  where site = $1 and (length(word) between $3::int and $4::int or starts_with(word, $2))`;
