import { plain } from '../../../kit/plain.ts';
import { type KnownTexts, placesIn } from '../../platform/index.ts';

/** Texts of a site by their address. */
export type OwnTextTable = Readonly<Record<string, string>>;

/** A text as it is looked for: what the portal says, what the site says in its place, and the values that are filled in. */
export type TextEntry = {
  readonly address: string;
  readonly portal: string;
  readonly own: string | undefined;
  readonly places: readonly string[];
};

export type TextQuery = {
  /** Words, each of which stands in the address, in the portal's text or in the site's own; accents and case do not count. */
  readonly search: string;
  /** Only what the site says itself. */
  readonly isOwnOnly: boolean;
};

/** Texts on one page. */
export const TEXTS_ON_PAGE = 40;
/** Characters of a search. */
export const SEARCH_MAX = 80;

export const textEntry = (address: string, portal: string, own: OwnTextTable): TextEntry => ({
  address,
  portal,
  own: Object.hasOwn(own, address) ? own[address] : undefined,
  places: placesIn(portal),
});

/** All texts that fit a query, in the order of their addresses. */
export function findTexts(known: KnownTexts, own: OwnTextTable, query: TextQuery): readonly TextEntry[] {
  const words = plain(query.search).split(/\s+/).filter(Boolean);
  return [...known].flatMap(([address, portal]) => {
    const entry = textEntry(address, portal, own);
    if (query.isOwnOnly && entry.own === undefined) return [];
    const searched = plain(`${address} ${portal} ${entry.own ?? ''}`);
    return words.every((word) => searched.includes(word)) ? [entry] : [];
  });
}

/** The page of a list that begins with an address, and where the next one begins. An address that is not listed begins at the first behind it. */
export function pageOfTexts(
  entries: readonly TextEntry[],
  from: string | undefined,
): { readonly entries: readonly TextEntry[]; readonly next: string | undefined } {
  const at = from === undefined ? 0 : entries.findIndex(({ address }) => address >= from);
  const start = at < 0 ? entries.length : at;
  return {
    entries: entries.slice(start, start + TEXTS_ON_PAGE),
    next: entries[start + TEXTS_ON_PAGE]?.address,
  };
}

/** What is stored of typed texts: one that says what the portal says, or nothing, is none of the site's own. */
export const ownOf = (known: KnownTexts, typed: OwnTextTable): OwnTextTable =>
  Object.fromEntries(
    Object.entries(typed).map(([address, text]) => {
      const own = text.replaceAll('\r\n', '\n').trim();
      return [address, own === known.get(address) ? '' : own];
    }),
  );
