/** Versions of a brand side by side: which may stand together, and the one address that they have. */
import { slugOf } from '../../../kit/slug.ts';
import type { Model, SiteCatalogue, Version } from './model.ts';
import { findSite, findVersion, newestYear, type SiteKey, type Snapshot } from './snapshot.ts';

/** The segment below a model's address under which its comparisons stand; the word is the same in both languages. */
export const COMPARISON_PAGE = 'comparar';
/** Tells of the versions that a browser compares, by their codes. */
export const COMPARED_FILE = 'comparar.json';
export const COMPARED_FIELD = 'v';
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;

/** What stands before the number of a single car of the stock where versions stand by their codes: no code begins with it. */
const CAR_MARK = '.';
/** Longer than any list of what a browser compares. */
export const COMPARED_LONGEST = 4 * 42;

/** A single car of the stock among what is compared. @param number its stock number */
export const comparedCar = (number: string): string => `${CAR_MARK}${number}`;

/** The stock number of a single car among what is compared; nothing for a version, or a car of the configurator. */
export const comparedNumber = (code: string): string | undefined =>
  code.startsWith(CAR_MARK) ? code.slice(CAR_MARK.length) : undefined;

/** Whether a text says what can be compared: the code of a version, or a car of the stock. */
export const isCompared = (text: string): boolean => /^(?:[\w-]{1,20}|\.[A-Z0-9-]{1,40})$/.test(text);

/** What stands between the keys of versions in an address. */
export const COMPARISON_MARK = '-x-';
const LONGEST_CODE = 20;
/** How many of the versions that follow one make a pair with it for search engines: their number grows with the versions. */
const NEIGHBOURS = 2;

export type ComparedVersion = { readonly model: Model; readonly version: Version };

export type Comparison = {
  /** Key of the model whose page is above the comparison: the first version's. */
  readonly model: string;
  /** The last segment of its address: `brisa-363C1C0-x-aura-363C2C0`. */
  readonly words: string;
  /** Two to four, in the maker's order. */
  readonly compared: readonly ComparedVersion[];
};

/**
 * The comparison that an address means, under its canonical address: whoever asks under another (reversed, twice the same, a
 * former name) is led there. `undefined` when a version is not sold here, or they are too few or too many.
 */
export function findComparison(
  snapshot: Snapshot,
  site: SiteKey,
  request: { readonly model: string; readonly words: string },
): Comparison | undefined {
  const here = findSite(snapshot, site);
  const keys = request.words.split(COMPARISON_MARK);
  if (!here?.modelByKey.has(request.model) || keys.length > MOST_COMPARED) return undefined;
  const found = keys.flatMap((key) => versionOfKey(snapshot, site, key) ?? []);
  return found.length === keys.length ? comparisonOf(here, found) : undefined;
}

/** The comparison of these versions of one site; `undefined` when they are too few or too many. */
export function comparisonOf(
  { models }: SiteCatalogue,
  versions: readonly ComparedVersion[],
): Comparison | undefined {
  const compared = [...new Map(versions.map((one) => [one.version, one])).values()].sort(
    (a, b) =>
      models.indexOf(a.model) - models.indexOf(b.model) ||
      a.model.versions.indexOf(a.version) - b.model.versions.indexOf(b.version),
  );
  const [first] = compared;
  if (!first || compared.length < FEWEST_COMPARED || compared.length > MOST_COMPARED) return undefined;
  const keys = compared.map(({ model, version }) =>
    model === first.model ? versionKey(version) : versionKey(version, model),
  );
  return { model: first.model.key, words: keys.join(COMPARISON_MARK), compared };
}

/** Pairs of a model that search engines are told of: each version and those that follow it closely. */
export function comparedPairs({ versions }: Pick<Model, 'versions'>): string[] {
  return versions.flatMap((version, at) =>
    versions
      .slice(at + 1, at + 1 + NEIGHBOURS)
      .filter((other) => other.code !== version.code)
      .map((other) => [versionKey(version), versionKey(other)].join(COMPARISON_MARK)),
  );
}

/**
 * A version in addresses: its name to be read, its code to be found by, so that neither a new name nor a new version breaks
 * it. Below another model's address its own model's name comes first.
 */
export function versionKey(
  version: Pick<Version, 'versionName' | 'code'>,
  model?: Pick<Model, 'name'>,
): string {
  const name = slugOf(`${model?.name ?? ''} ${version.versionName}`);
  // A lone x stands between versions.
  const words = name.split('-').filter((word) => word && word !== 'x');
  return [...words, version.code].join('-');
}

/** The version whose code ends a key; a code may have hyphens of its own, so the longest that is sold here counts. */
function versionOfKey(
  snapshot: Snapshot,
  { brand, market }: SiteKey,
  key: string,
): ComparedVersion | undefined {
  const words = key.slice(-LONGEST_CODE - 1).split('-');
  const ends = words.map((_, at) => words.slice(at).join('-'));
  for (const code of ends) {
    const sold = findVersion(snapshot, market, code, newestYear(snapshot, market, code) ?? 0);
    if (sold?.brand === brand) return sold;
  }
  return undefined;
}
