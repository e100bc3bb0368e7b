import type { PlainDate } from '../../../kit/calendar.ts';
import type { DocumentKind } from './kind.ts';
import type { Block } from './markup.ts';

/** Where the text of a version comes from: the product, a file of the site, or the administration. */
export type DocumentOrigin = 'draft' | 'file' | 'published';

/** One text of a document. */
export type DocumentVersion = {
  readonly kind: DocumentKind;
  /** `2026-12-01-a1b2c3d4`: its date of effect and a checksum of its words, so that another text never has the same name. */
  readonly id: string;
  /** The first day, in the market's calendar, on which it holds. */
  readonly effective: PlainDate;
  /** What is other than before, in a sentence or two of the site's language. */
  readonly changes?: string | undefined;
  readonly origin: DocumentOrigin;
  readonly blocks: readonly Block[];
};

/** Of two versions of one day the one from the administration counts, then the one that is named last. */
const RANK: Readonly<Record<DocumentOrigin, number>> = { draft: 0, file: 1, published: 2 };

/** What there is of one document on a day. */
export type DocumentOnDay<Version> = {
  /** The version that holds; undefined where there is none yet. */
  readonly current: Version | undefined;
  /** The nearest one that is still to come. */
  readonly next: Version | undefined;
};

/**
 * Which version of a document holds on a day: of the maker's own ones the latest whose day has come, and the product's draft as long as there
 * is none.
 *
 * @param versions those of one document, in the order in which they were written
 * @param day of the market
 */
export function documentOn<Version extends Pick<DocumentVersion, 'effective' | 'origin'>>(
  versions: readonly Version[],
  day: PlainDate,
): DocumentOnDay<Version> {
  const own = versions.filter(({ origin }) => origin !== 'draft').toSorted(inOrder);
  const current =
    own.findLast(({ effective }) => effective <= day) ??
    versions.findLast(({ origin }) => origin === 'draft');
  const coming = own.find(({ effective }) => effective > day)?.effective;
  return { current, next: own.findLast(({ effective }) => effective === coming) };
}

type Dated = Pick<DocumentVersion, 'effective' | 'origin'>;

const inOrder = (one: Dated, other: Dated): number =>
  one.effective === other.effective
    ? RANK[one.origin] - RANK[other.origin]
    : one.effective < other.effective
      ? -1
      : 1;
