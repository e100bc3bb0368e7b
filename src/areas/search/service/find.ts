/** Finds what a site has by what somebody types. */
import { type ReadDatabase, runPrepared } from '../../../io/database.ts';
import type { Hit, SearchQuestion, SearchResult, SiteSearch } from '../contract.ts';
import {
  type Alternative,
  alternativesOf,
  closestWord,
  type EntryKind,
  type KnownWord,
  kindNamed,
  lengthsAround,
  type SearchSite,
  wordsOf,
} from '../index.ts';
import { stemsOf } from './index-store.ts';

type Row = Hit & { readonly of_kind: string };
type FindQuery = Pick<SearchQuestion, 'today' | 'each'> & { readonly site: SearchSite };

const NOTHING: SearchResult = { hits: [], totals: {}, instead: undefined, isLoose: false };

/** The search over the index of a database. */
export function siteSearch(db: ReadDatabase): SiteSearch {
  return {
    async find(site, { text, today, each }) {
      const words = wordsOf(text);
      if (words.length === 0) return NOTHING;
      const request = { site, today, each };
      const exactly = await fitting(db, request, words, '&&');
      if (exactly.length > 0) return foundOf(exactly);
      const named = kindNamed(words, site.locale);
      if (named) {
        const rows = await fitting(db, request, named.others, '&&');
        const own = rows.filter(({ kind }) => kind === named.kind);
        if (own.length > 0) return foundOf(own);
      }
      const meant = await putRight(db, site, words);
      if (meant) {
        const rows = await fitting(db, request, meant, '&&');
        if (rows.length > 0) return { ...foundOf(rows), instead: meant.join(' ') };
      }
      if (words.length < 2) return NOTHING;
      return { ...foundOf(await fitting(db, request, words, '||')), isLoose: true };
    },
  };
}

/**
 * The best entries of each kind that fit all words, or any of them; the best of all first. A word fits what begins with it and what
 * has its stem.
 */
function fitting(
  db: ReadDatabase,
  { site, today, each }: FindQuery,
  words: readonly string[],
  join: '&&' | '||',
) {
  return runPrepared<Row>(db, statementOf(site.locale, words.length, join), [
    site.key,
    today,
    each,
    ...words.flatMap((word) => [begunBy(word, site.locale), word]),
  ]);
}

/** From how many letters on the beginning of another word stands for it. */
const BEGINNING_MIN = 4;

/** What fits a word that is typed, as PostgreSQL reads it: what begins with it, or says the same in another way. */
function begunBy(word: string, locale: SearchSite['locale']): string {
  const written = (other: Alternative) =>
    typeof other === 'string'
      ? `${other}${other.length < BEGINNING_MIN ? '' : ':*'}`
      : `(${other.join(' & ')})`;
  return [word.length < 2 ? word : `${word}:*`, ...alternativesOf(word, locale).map(written)].join(' | ');
}

/** What an entry counts that only stems lead to: less than any that has a word as it was typed. */
const STEM_RANK = 0.01;

const statements = new Map<string, string>();

/**
 * One text for each language and number of words, which PostgreSQL reads once. What is asked is put together before anything is looked
 * at, and titles are fetched for what is shown alone.
 */
function statementOf(locale: SearchSite['locale'], count: number, join: '&&' | '||'): string {
  const name = `${locale} ${count} ${join}`;
  const known = statements.get(name);
  if (known) return known;
  const joined = (part: (first: number) => string) =>
    Array.from({ length: count }, (_, at) => `(${part(4 + at * 2)})`).join(` ${join} `);
  const begun = (first: number) => `to_tsquery('simple', $${first})`;
  const either = (first: number) => `${begun(first)} || to_tsquery('${stemsOf(locale)}', $${first + 1})`;
  const text = `with asked as materialized (
      select ${joined(either)} as q, ${joined(begun)} as begun
    ), fit as materialized (
      select kind, ref, (ts_rank(words, begun) + ${STEM_RANK}) * weight as rank from asked, search_entry
      where site = $1 and words @@ q and (until is null or until >= $2::date)
    ), totals as (
      select kind, count(*) as of_kind from fit group by kind
    ), best as (
      select own.*, of_kind from totals, lateral (
        select * from fit where fit.kind = totals.kind order by rank desc, ref collate "C" limit $3
      ) as own
    )
    select kind, ref, title, note, of_kind from best join search_entry using (kind, ref)
    where site = $1
    order by rank desc, ref`;
  statements.set(name, text);
  return text;
}

function foundOf(rows: readonly Row[]): SearchResult {
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
  db: ReadDatabase,
  { key }: SearchSite,
  words: readonly string[],
): Promise<string[] | undefined> {
  const lengths = words.map(lengthsAround);
  const [least, most] = [lengths.map(([first]) => first), lengths.map(([, last]) => last)];
  const around = await runPrepared<KnownWord & { readonly asked: string }>(db, AROUND, [
    key,
    words,
    least,
    most,
  ]);
  const meant = words.map((word) => {
    const known = around.filter(({ asked: requested }) => requested === word);
    if (known.some((one) => one.word.startsWith(word))) return word;
    return closestWord(word, known) ?? word;
  });
  return meant.some((word, at) => word !== words[at]) ? meant : undefined;
}

/** All words of a text at once: a text that finds nothing takes one connection, not one for each word. */
const AROUND = `select typed.asked, word, entries
  from unnest($2::text[], $3::int[], $4::int[]) as typed (asked, least, most), search_word
  where site = $1 and (length(word) between least and most or starts_with(word, asked))`;
