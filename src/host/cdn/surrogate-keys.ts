/**
 * What a stored answer depends on, and the surrogate keys that follow from it: the one place for the portal's own page cache and for caches
 * in front of the portal (docs/guides/cdn.md).
 */
import type { PageChange, Site } from '../../areas/platform/index.ts';
import type { PageRevisions } from '../plugs.ts';
import { shownParts } from '../publishing/shown-catalogue.ts';

/** One of the things that a stored answer depends on, and what that is now. */
export type Dependency = { readonly name: string; readonly revision: string };

/** What is known of published data at a moment. */
export type Published = {
  /** The revision of what pages show (`shownWith`). */
  readonly shown: string;
  readonly dealers: string;
  readonly revisions: PageRevisions;
};

/** On every answer that a shared cache may keep: a purge of it empties the cache. */
export const EVERYTHING = 'vitrine';

const dependency = (name: string, revision: string | number | undefined): Dependency => ({
  name,
  revision: String(revision ?? ''),
});

/** What every page depends on: it shows prices, links to dealers, and tells its forms which documents are in effect. */
const always = ({ shown, dealers, revisions }: Published): readonly Dependency[] => {
  const { catalogue, rates, sites } = shownParts(shown);
  return [
    dependency('catalogue', catalogue),
    dependency('rates', rates),
    dependency('sites', sites),
    dependency('dealers', dealers),
    dependency('legalDocuments', revisions.legalDocuments?.()),
  ];
};

/** Instalments are priced for a day of a market. */
export const dayOf = (market: string, day: string): Dependency =>
  dependency(`day-${market.toLowerCase()}`, day);

/** The code that a page loads is of one release. */
export const releaseOf = (release: string): Dependency => dependency('release', release);

/**
 * What a page depends on.
 * @param changes what its declaration names in `changesWith`
 */
export const dependenciesOfPage = (
  published: Published,
  changes: readonly PageChange[],
  day: Dependency,
): readonly Dependency[] => [
  ...always(published),
  ...changes
    .filter((change) => change !== 'legalDocuments')
    .map((change) => dependency(change, published.revisions[change]?.())),
  day,
];

/** Everything that any page depends on, but for days. */
export const allDependencies = (published: Published): readonly Dependency[] =>
  dependenciesOfPage(
    published,
    Object.keys(published.revisions) as PageChange[],
    dependency('', undefined),
  ).slice(0, -1);

/** The key of the very revision: `catalogue:12-ab12cd34`. */
const revisionKey = ({ name, revision }: Dependency): string => `${name}:${keyPart(revision)}`;

/**
 * The surrogate keys of an answer: of everything, of its site, of what it depends on under any revision and under this one, and of its
 * subject (`car:2001234`).
 */
export function surrogateKeys(
  dependencies: readonly Dependency[],
  site?: Pick<Site, 'key'>,
  subject?: string,
): string {
  const keys = [
    EVERYTHING,
    ...(site ? [`site:${site.key}`] : []),
    ...(subject ? [subject] : []),
    ...dependencies.flatMap((one) => (one.revision ? [one.name, revisionKey(one)] : [one.name])),
  ];
  return [...new Set(keys)].join(' ');
}

/** The key of one dealer, car or model: the kind that the page's declaration names, and the last part of its address. */
export function subjectKey(kind: string | undefined, path: string): string | undefined {
  if (!kind) return undefined;
  const last = path
    .replace(/\.data$/, '')
    .split('/')
    .at(-1);
  return last ? `${kind}:${keyPart(last)}` : undefined;
}

/** Whether a text is one key: what it is made of parts no list of any provider. */
export const isKey = (text: string): boolean => /^[\w:./+-]{1,120}$/.test(text);

const keyPart = (text: string): string => text.replace(/[^\w./+-]/g, '_').slice(0, 100);
