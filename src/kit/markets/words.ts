/**
 * Words of areas: addresses, labels, mails. An area has them for the markets with words of their own, and a market that names another
 * (`like`) has that one's, but for what its own folder says otherwise (`WORDINGS`).
 */
import {
  LOCALES,
  type Locale,
  MARKET_CODES,
  type MarketCode,
  marketOfLocale,
  type WordedLocale,
  type WordedMarket,
  wordedLocale,
  wordedMarket,
} from './identities.ts';
import type { Wording } from './market.ts';
import { WORDINGS } from './wordings.ts';

/** Words in each market that has some. One without them does not compile. */
export type MarketWords<T> = Readonly<Record<WordedMarket, T>>;
/** Words in each language that has some. */
export type LocaleWords<T> = Readonly<Record<WordedLocale, T>>;

/** Texts that a site says in the place of the portal's, in its language, by the area of the words and their keys. */
export type OwnTexts = { readonly locale: Locale; readonly texts: Wording };

let inForce: () => OwnTexts | undefined = () => undefined;

/**
 * Says whose texts are in force, for whoever looks words up from now on: on the server those of the site that is answered for
 * (`io/own-texts.ts`), in a browser those of the page (`ui/own-texts.ts`). Each bundle of the portal has to be told by itself.
 */
export function sayOwnTexts(of: () => OwnTexts | undefined): void {
  inForce = of;
}

/** What the site in force says otherwise; the same object as long as it says the same. */
export const ownTextsInForce = (): OwnTexts | undefined => inForce();

/** A table may name its area beside its words: that is none of them. */
type Completed<Table, Key extends string> = Table &
  Readonly<Record<Exclude<Key, keyof Table>, Table[keyof Table & (WordedMarket | WordedLocale)]>>;

/** Completes a table of words for every market. */
/* @__NO_SIDE_EFFECTS__ */
export function forMarkets<const Table extends MarketWords<unknown>>(
  words: Table,
): Completed<Table, MarketCode> {
  return Object.fromEntries(MARKET_CODES.map((code) => [code, words[wordedMarket(code)]])) as Completed<
    Table,
    MarketCode
  >;
}

/**
 * Completes a table of words for every locale. With an area its texts are those of the site in force whenever they are read, so they are
 * not to be kept.
 *
 * @param area under which a market's wording, or a site, says what it words otherwise; without it nothing is
 */
/* @__NO_SIDE_EFFECTS__ */
export function forLocales<const Table extends LocaleWords<unknown>>(
  words: Table,
  area?: string,
): Completed<Table, Locale> {
  const of = (locale: Locale) => reworded(words[wordedLocale(locale)], area, locale);
  if (!area)
    return Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Completed<Table, Locale>;
  const getters = LOCALES.map((locale) => [locale, { enumerable: true, get: () => of(locale) }]);
  return Object.defineProperties({}, Object.fromEntries(getters)) as Completed<Table, Locale>;
}

/** What a table of words has for a locale. */
export const inLocale = <T>(words: LocaleWords<T>, locale: Locale): T => words[wordedLocale(locale)];

/** Texts of an area by their keys, in a locale, with what its market and the site in force say otherwise. */
export function wordsIn<D extends Readonly<Record<string, unknown>>>(
  dictionaries: { readonly area: string } & LocaleWords<D>,
  locale: Locale,
): D {
  return reworded(inLocale<D>(dictionaries, locale), dictionaries.area, locale);
}

/** Texts with those in their place that the market of a locale, or the site in force, words otherwise. */
function reworded<Texts>(texts: Texts, area: string | undefined, locale: Locale): Texts {
  if (!area) return texts;
  const market = (WORDINGS as Readonly<Record<string, Wording>>)[marketOfLocale(locale)]?.[area];
  const ownTexts = inForce();
  const own = ownTexts?.locale === locale ? ownTexts.texts[area] : undefined;
  return market || own ? { ...texts, ...market, ...own } : texts;
}
