/** Which markets there are, and what every page needs of its own. */
import { identity } from './all/identity.ts';
import type { Identity } from './identity.ts';

export const IDENTITIES = identity satisfies {
  readonly [Code in keyof typeof identity]: Identity & {
    readonly code: Code;
    readonly path: Lowercase<Code>;
  };
};

/** A market the portal serves, as the country code that page metadata carries. */
export type MarketCode = keyof typeof IDENTITIES;
export type Locale = (typeof IDENTITIES)[MarketCode]['locale'];
export type Currency = (typeof IDENTITIES)[MarketCode]['currency'];
/** The first part of a site's key. */
export type MarketPath = (typeof IDENTITIES)[MarketCode]['path'];

/** A market with words of its own; any other names one whose words it has (`like`). */
export type WordedMarket = {
  [Code in MarketCode]: (typeof IDENTITIES)[Code]['like'] extends undefined ? Code : never;
}[MarketCode];
export type WordedLocale = (typeof IDENTITIES)[WordedMarket]['locale'];

/** The market of whoever says nothing. */
export const DEFAULT_MARKET = 'BR' satisfies MarketCode;

export const MARKET_CODES = Object.keys(IDENTITIES) as MarketCode[] as [MarketCode, ...MarketCode[]];

/** In the order of the markets. */
export const LOCALES = MARKET_CODES.map((code) => IDENTITIES[code].locale) as readonly Locale[] as readonly [
  Locale,
  ...Locale[],
];
export const CURRENCIES = MARKET_CODES.map(
  (code) => IDENTITIES[code].currency,
) as readonly Currency[] as readonly [Currency, ...Currency[]];

export const MARKET_PATHS = MARKET_CODES.map(
  (code) => IDENTITIES[code].path,
) as readonly MarketPath[] as readonly [MarketPath, ...MarketPath[]];

/** The first parts of all sites' keys, as one of a pattern: `br|ar`. */
export const ANY_PATH = MARKET_PATHS.join('|');

/** Something of each market. A market without it does not compile. */
export type ByMarket<T> = Readonly<Record<MarketCode, T>>;
/** Something in each market's language. */
export type ByLocale<T> = Readonly<Record<Locale, T>>;

/** A record of all markets, made from each one's code. */
export const byMarket = /* @__NO_SIDE_EFFECTS__ */ <T>(of: (market: MarketCode) => T): ByMarket<T> =>
  Object.fromEntries(MARKET_CODES.map((code) => [code, of(code)])) as ByMarket<T>;

/** A record of all locales, made from each one. */
export const byLocale = /* @__NO_SIDE_EFFECTS__ */ <T>(of: (locale: Locale) => T): ByLocale<T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as ByLocale<T>;

export const isMarketCode = (text: unknown): text is MarketCode => MARKET_CODES.some((code) => code === text);

/** The only market with a value in its identity; undefined where no market has it. */
const having = <Key extends keyof Identity>(key: Key, value: unknown): MarketCode | undefined =>
  MARKET_CODES.find((code) => IDENTITIES[code][key] === value);

/** The market that addresses name by their first part; undefined for any other text. */
export const marketOfPath = (path: string | undefined): MarketCode | undefined => having('path', path);

/** What the market of a locale needs; undefined of a text that is no market's. */
export const identityIn = (locale: string): Identity | undefined =>
  MARKET_CODES.map((code) => IDENTITIES[code]).find((one) => one.locale === locale);

/** The market whose texts are in a locale. */
export const marketOfLocale = (locale: Locale): MarketCode => found(having('locale', locale), locale);

/** The market that pays with a currency. */
export const marketOfCurrency = (currency: Currency): MarketCode =>
  found(having('currency', currency), currency);

/** The market of a site, by its key: `br/aurora` is of BR. Throws a RangeError for what begins with no market. */
export const marketOfSite = (site: string): MarketCode => found(marketOfPath(site.split('/')[0]), site);

/** The locale that a text names; undefined for what is none of a market. */
export const localeNamed = (text: unknown): Locale | undefined => {
  const market = having('locale', text);
  return market && IDENTITIES[market].locale;
};

/** The market that has a market's words: the one that its identity names, or itself. */
export const wordedMarket = (market: MarketCode): WordedMarket =>
  (IDENTITIES[market].like ?? market) as WordedMarket;

/** The locale that has a locale's words. */
export const wordedLocale = (locale: Locale): WordedLocale =>
  IDENTITIES[wordedMarket(marketOfLocale(locale))].locale;

function found(market: MarketCode | undefined, name: string): MarketCode {
  if (!market) throw new RangeError(`no market has ${name.slice(0, 60)}`);
  return market;
}
