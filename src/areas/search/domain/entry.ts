import type { PlainDate } from '../../../kit/calendar.ts';
import type { Locale } from '../../../kit/markets/identities.ts';

/** What can be found, in the order in which results show it. */
export const entryKinds = ['model', 'version', 'offer', 'stock', 'dealer', 'page', 'question'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Which site's entries, in whose language. */
export type SearchSite = { readonly key: string; readonly locale: Locale };

/** One thing that can be found. */
export type Entry = {
  readonly kind: EntryKind;
  /** What its own area finds it by. */
  readonly ref: string;
  readonly title: string;
  /** A line below the title. */
  readonly note: string;
  /** What it is found by beside its title, and what counts less. */
  readonly words: string;
  readonly more: string;
  /** The last day on which it is found. */
  readonly until?: PlainDate | undefined;
};

/** How much a kind counts: who types a model's name means the model, and not each car of it. */
export const kindWeights: Readonly<Record<EntryKind, number>> = {
  model: 2.4,
  version: 1.2,
  offer: 1.3,
  stock: 0.8,
  dealer: 1,
  page: 1.8,
  question: 1,
};
