/** The search in domain terms: what is asked, and what is told. */
import type { PlainDate } from '../../kit/calendar.ts';
import type { Entry, EntryKind, SearchSite } from './index.ts';

/** An entry that fits a text. */
export type Hit = Pick<Entry, 'kind' | 'ref' | 'title' | 'note'>;

export type SearchResult = {
  /** The best of each kind, the best of all first. */
  readonly hits: readonly Hit[];
  /** How many there are of each kind. */
  readonly totals: Readonly<Partial<Record<EntryKind, number>>>;
  /** What was searched in place of what was typed, where that found nothing. */
  readonly instead: string | undefined;
  /** Nothing fits all words: these fit some of them. */
  readonly isLoose: boolean;
};

export type SearchQuestion = {
  readonly text: string;
  /** Today in the market of the site. */
  readonly today: PlainDate;
  /** At most so many of a kind. */
  readonly each: number;
};

/** Who knows what a site has. Rejects when it cannot be asked. */
export type SiteSearch = {
  find(site: SearchSite, question: SearchQuestion): Promise<SearchResult>;
};

/** One line below the field while a text is typed. */
export type Suggestion = {
  readonly kind: EntryKind;
  readonly title: string;
  readonly note: string;
  readonly href: string;
};

export type Suggestions = {
  readonly suggestions: readonly Suggestion[];
  readonly instead: string | undefined;
};
