/**
 * What a page is: each area declares its pages as data, and whatever asks "which page is this?" reads the declarations: routes, known query
 * parameters, cache key, privacy of the answer, rate limits, sitemap, menu and tag manager.
 */
import {
  byMarket,
  DEFAULT_MARKET,
  type ByMarket as Each,
  type Locale,
} from '../../../kit/markets/identities.ts';
import type { LocaleWords } from '../../../kit/markets/words.ts';
import type { Market, Site } from './site.ts';
import { pagePath } from './site.ts';

/** A text of each market. */
export type ByMarket = Each<string>;

/** The same text in every market. */
export const everywhere = (text: string): ByMarket => byMarket(() => text);

/** A path that stands below another one. */
export const subpath = (path: ByMarket, more: ByMarket | string): ByMarket => {
  const of = (market: Market) => `${path[market]}/${typeof more === 'string' ? more : more[market]}`;
  return byMarket(of);
};

/** What stands in an address for what varies in it: a text, or that of each market. */
export type PathValues = Readonly<Record<string, string | ByMarket | undefined>>;

const VARYING = /^:(\w+)(\??)$/;

/**
 * The address of a page below the home of a site. Throws where a value is missing that may not be left out.
 */
export function addressOf(
  { id, path }: { readonly id: string; readonly path: ByMarket },
  market: Market,
  values: PathValues = {},
): string {
  const filled = path[market].split('/').flatMap((segment) => {
    const [, name, optional] = VARYING.exec(segment) ?? [];
    if (name === undefined) return [segment];
    const value = values[name];
    if (value === undefined && !optional) throw new Error(`the address of ${id} needs ${name}`);
    return value === undefined ? [] : [typeof value === 'string' ? value : value[market]];
  });
  return filled.join('/');
}

/** Whether an address says more than words of the market: which model, dealer or car. */
export const isVarying = ({ path }: { readonly path: ByMarket }, values: PathValues): boolean =>
  path[DEFAULT_MARKET].split('/').some((segment) => {
    const [, name, optional] = VARYING.exec(segment) ?? [];
    return name !== undefined && (!optional || values[name] !== undefined);
  });

/** A query parameter that a page knows. */
export type QueryParameter = {
  /** What it is called in each market's addresses. */
  readonly name: ByMarket;
  /** Characters of the longest value; what is longer is cut. */
  readonly maxLength: number;
  /** How many values it may have at once; without it one, and several mean none. */
  readonly maxValues?: number;
  /** Whether its value opens something to whoever has it: no tag manager may learn of it. */
  readonly isSecret?: boolean;
};

/** A query parameter that the code of a page reads in the browser: it never reaches the renderer. */
export type BrowserParameter = {
  readonly name: ByMarket;
  /** Its values, where they are words of each market too. */
  readonly values?: readonly ByMarket[];
};

/** What the stored form of a page depends on beside the catalogue, the dealers and the day. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface PageChanges {}
export type PageChange = keyof PageChanges;

/** What visitors look for in the menu of a site: pages stand there in the groups that they declare. */
export const MENU_GROUPS = ['buy', 'owners', 'companies', 'find'] as const;
export type MenuGroupName = (typeof MENU_GROUPS)[number];

/** What a link of the footer stands under: who is behind the site, what a customer may ask of them, or its binding texts. */
export const FOOTER_GROUPS = ['service', 'company', 'documents'] as const;
export type FooterGroup = (typeof FOOTER_GROUPS)[number];

type LinkedPage = {
  /** Its name among all that menus and footers lead to: a site file names the page by it, and its words as `menu.<name>`. */
  readonly name: string;
  /** What it is called wherever it is linked. */
  readonly words: LocaleWords<string>;
};

/** Where the menu of a site leads to a page. */
export type MenuEntry = LinkedPage & {
  readonly group: MenuGroupName;
  /** Its place in the group: lower ones come first. */
  readonly rank: number;
  /** What it is looked for by beside what it is called, as people type it; nobody sees these words. */
  readonly soughtBy: LocaleWords<string>;
  /** The law has every page lead to it: no footer leaves it or its group out. */
  readonly isLawful?: boolean;
};

/** A page that menus lead to, as a search finds it: by its name, under the words by which people of a locale look for it. */
export type SoughtPage = { readonly name: string; readonly soughtBy: (locale: Locale) => string };

/** The link by which the footer alone leads to a page; no site leaves it out. They stand in the order of the declarations. */
export type FooterEntry = LinkedPage & {
  readonly group: FooterGroup;
  /** The markets whose footers have it; without it all. */
  readonly markets?: readonly Market[];
};

/**
 * A page of every site.
 *
 * @typeParam Facts what `isOffered` is told beside the site
 * @typeParam Sold what `existsIn` is told beside the site; `sitemapValues` has both
 * @typeParam Listing what `sitemapToday` is told beside the site
 */
export type PageDeclaration<Facts = never, Sold = never, Listing = never> = {
  /**
   * Its address below the home of a site: segments as React Router writes them, `:id` for one that varies, `:tab?` for a last one that may
   * be left out. Empty for the home itself.
   */
  readonly path: ByMarket;
  /** Its route module, in the folder `pages/` of its area. */
  readonly file: string;
  /** The parameters that reach it; every other one is dropped. */
  readonly query?: Readonly<Record<string, QueryParameter>>;
  /** The parameters that only its code in the browser reads. */
  readonly browserQuery?: readonly BrowserParameter[];
  /** Rendered anew for whoever asks and stored by nobody; takes forms. So is all below the first word of its address. */
  readonly isPersonal?: boolean;
  /** What it shows or its address is one person's: no tag manager runs on it or learns of it, nor on what has its first word. */
  readonly isConfidential?: boolean;
  /** Who counts what a network address sends to it: the forms of a personal page; of any other, only `suggestions` is counted. */
  readonly limit?: string;
  readonly changesWith?: readonly PageChange[];
  /** What one such page is about, as keys of caches in front of the portal say it: `car` gives `car:` with the last part of its address. */
  readonly subject?: string;
  /** Whether menu and sitemap of a site lead to it; without it they always do. The loader answers 404 by itself. */
  readonly isOffered?: (site: Site, facts: Facts) => boolean;
  /**
   * Whether the site of another market has the page under the same values: its translation. Without it every market has a page whose address
   * has nothing that varies, and no other market one that has.
   */
  readonly existsIn?: (site: Site, values: PathValues, sold: Sold) => boolean;
  /** Whether the sitemap lists it. */
  readonly inSitemap?: boolean;
  /** Under which values it lists one whose address varies, as long as what they name is published. */
  readonly sitemapValues?: (site: Site, published: Facts & Sold) => readonly PathValues[];
  /** Under which values it lists one that comes and goes by the day, at most so many: each is of one site, and translated nowhere. */
  readonly sitemapToday?: (site: Site, listing: Listing, most: number) => Promise<readonly PathValues[]>;
  /** How the menu leads to it. */
  readonly menu?: MenuEntry;
  /** The link by which the footer of every page leads to it. */
  readonly footer?: FooterEntry;
};

/**
 * The same declarations, held to their shape, each with its name (`opinions.list`) and its route module. All below the first word of a
 * personal or confidential page is treated as such: throws where such a page begins with what varies.
 *
 * @param area the folder of the area, which has the route modules in `pages/`
 */
export const definePages = <const Pages extends Readonly<Record<string, PageDeclaration>>>(
  area: string,
  pages: Pages,
): NamedPages<Pages> => {
  const named = Object.entries(pages).map(
    ([key, page]) =>
      [key, { ...page, id: `${area}.${key}`, module: `areas/${area}/pages/${page.file}` }] as const,
  );
  for (const [, { id, path, isPersonal, isConfidential }] of named)
    if ((isPersonal || isConfidential) && Object.values(path).some((one) => /^(:|$)/.test(one)))
      throw new Error(`${id} is personal or confidential: its address must begin with a word`);
  return Object.fromEntries(named) as NamedPages<Pages>;
};

/** What a declared page has besides: its name, and the path of its route module from `src/`. */
export type NamedPage = { readonly id: string; readonly module: string };

type NamedPages<Pages> = { readonly [Key in keyof Pages]: Pages[Key] & NamedPage };

/**
 * Parameters of a page from the words of its fields in each market.
 *
 * @param maxLength characters of the longest value of each
 */
export function parametersOf<Fields extends Readonly<Record<string, string>>>(
  fields: { readonly BR: Fields } & Each<Readonly<Record<keyof Fields, string>>>,
  maxLength: number,
): ParametersOf<Fields> {
  const keys = Object.keys(fields.BR) as (keyof Fields & string)[];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      {
        name: byMarket((market) => (fields[market] as Readonly<Record<string, string>>)[key] ?? key),
        maxLength,
      },
    ]),
  ) as ParametersOf<Fields>;
}

type ParametersOf<Fields> = { readonly [Key in keyof Fields]: QueryParameter };

type Parameters = Readonly<Record<string, QueryParameter>>;

/** What an address asks a page: a text of each of its parameters, or the list of those that may have several; no other can be read. */
export type PageQuery<Query extends Parameters> = {
  readonly [Key in keyof Query]: Query[Key] extends { readonly maxValues: number }
    ? readonly string[]
    : string | undefined;
};

/** What a `URLSearchParams` reads by. */
type Search = { get(name: string): string | null; getAll(name: string): readonly string[] };

/**
 * Reads the query of a page's address under the words of a market.
 *
 * @param search of the request, of which no more than the declared parameters has reached the page
 */
export function readQuery<Query extends Parameters>(
  { query }: { readonly query: Query },
  market: Market,
  search: Search,
): PageQuery<Query> {
  const read = ({ name, maxValues }: QueryParameter) =>
    maxValues === undefined ? (search.get(name[market]) ?? undefined) : search.getAll(name[market]);
  return Object.fromEntries(Object.entries(query).map(([key, one]) => [key, read(one)])) as PageQuery<Query>;
}

/** Finds the page that an address of a site means. */
export type FindPage<Page> = (site: Pick<Site, 'market' | 'prefix'>, path: string) => Page | undefined;

/**
 * Makes the search over declared pages. Where several fit, the one with a word at the first place where they differ counts, as in React
 * Router's ranking. An address and its `.data` mean one page; capitals make no difference.
 *
 * @returns a function whose `path` is that of a request, the site's prefix included
 */
export function pageMatcher<Page extends Pick<PageDeclaration, 'path'>>(
  pages: readonly Page[],
): FindPage<Page> {
  const finders = byMarket((market) => finderOf(pages, market));
  return ({ market, prefix }, path) => {
    const whole = pagePath(path).toLowerCase();
    if (prefix && whole !== prefix && !whole.startsWith(`${prefix}/`)) return undefined;
    return finders[market](segmentsOf(whole.slice(prefix.length)));
  };
}

type Segment = { readonly word: string | undefined; readonly isOptional: boolean };

function finderOf<Page extends Pick<PageDeclaration, 'path'>>(pages: readonly Page[], market: Market) {
  const shapes = pages
    .map((page) => ({ page, segments: segmentsOf(page.path[market]).map(segmentOf) }))
    .sort((one, other) => rank(one.segments).localeCompare(rank(other.segments)));
  // Most pages begin with a word of their own: they are looked up by it.
  const byWord = Map.groupBy(shapes, ({ segments }) => segments[0]?.word);
  const find = (word: string | undefined, requested: readonly string[]) =>
    byWord.get(word)?.find(({ segments }) => fits(segments, requested))?.page;
  return (requested: readonly string[]): Page | undefined =>
    (requested[0] === undefined ? undefined : find(requested[0], requested)) ?? find(undefined, requested);
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const segmentOf = (text: string): Segment => ({
  word: text.startsWith(':') ? undefined : text.toLowerCase(),
  isOptional: text.endsWith('?'),
});

/** Sorts words before what varies, place by place. */
const rank = (segments: readonly Segment[]): string =>
  segments.map(({ word }) => (word === undefined ? '1' : '0')).join('');

const fits = (segments: readonly Segment[], requested: readonly string[]): boolean => {
  const needed = segments.filter(({ isOptional }) => !isOptional).length;
  if (requested.length < needed || requested.length > segments.length) return false;
  return requested.every((one, at) => segments[at]?.word === undefined || segments[at]?.word === one);
};
