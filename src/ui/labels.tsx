import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DEFAULT_MARKET, IDENTITIES, identityIn, type Locale } from '../kit/markets/identities.ts';
import { type LocaleWords, ownTextsInForce, wordsIn } from '../kit/markets/words.ts';

export type Language = Locale;

/** An area's words: flat keys, one text each; the second language has the type of the first, so none can be missing. */
export type Dictionary = Readonly<Record<string, string>>;
export type Dictionaries<D extends Dictionary> = { area: string } & LocaleWords<D>;

/** An area whose words come with a page's data, in the page's language alone: as code a browser would load them in both. */
export type PageWords<D extends Dictionary> = { area: string; readonly words?: D };

/** Looks a text up and fills its `{{places}}`; with `count`, picks the key's `_one` or `_other` form. */
export type Translate<D extends Dictionary> = (
  key: Extract<keyof D, string> | PluralOf<Extract<keyof D, string>>,
  values?: Values,
) => string;

/** Words that come with the code have every language; it is enough to look for one. */
const USUAL = IDENTITIES[DEFAULT_MARKET].locale;

type Values = Readonly<Record<string, string | number>>;
type PluralOf<K extends string> = K extends `${infer Base}_one` ? Base : never;

const LanguageContext = createContext<Language | undefined>(undefined);
const WordsContext = createContext<Readonly<Record<string, Dictionary>>>({});

/** Puts a page's language in force for everything below it. */
export function LabelsProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Gives everything below it the words of one area, which came with the page's data. */
export function WordsProvider<D extends Dictionary>(props: {
  of: PageWords<D>;
  words: D;
  children: ReactNode;
}) {
  const { of, words, children } = props;
  const above = useContext(WordsContext);
  const all = useMemo(() => ({ ...above, [of.area]: words }), [above, of, words]);
  return <WordsContext value={all}>{children}</WordsContext>;
}

/**
 * The words of one area in the page's language. The area's dictionary travels with the code that asks for it, or with the
 * page's data below a `WordsProvider`.
 */
export function useLabels<D extends Dictionary>(dictionaries: Dictionaries<D> | PageWords<D>): Translate<D> {
  const language = useContext(LanguageContext);
  const words = useContext(WordsContext)[dictionaries.area];
  const own = ownTextsInForce();
  if (!language) throw new Error('useLabels needs a LabelsProvider above it');
  // biome-ignore lint/correctness/useExhaustiveDependencies: words are others on another site
  return useMemo(() => {
    const texts = USUAL in dictionaries ? wordsIn(dictionaries as Dictionaries<D>, language) : words;
    if (!texts) throw new Error(`no words of ${dictionaries.area}: a WordsProvider gives them`);
    return translator(language, texts);
  }, [language, dictionaries, words, own]);
}

/** The labels of an area in a language outside of React: page titles, metadata, problem texts. */
export function labelsFor<D extends Dictionary>(
  language: Language,
  dictionaries: Dictionaries<D>,
): Translate<D> {
  return translator(language, wordsIn(dictionaries, language));
}

/** What is to be filled in, with the full stop of a sentence that ends there. */
const PLACES = /\{\{(\w+)\}\}(\.(?=\s|$))?/g;

function translator<D extends Dictionary>(language: Language, texts: Dictionary): Translate<D> {
  return (key, values = {}) => {
    const text = texts[key] ?? texts[`${key}_${pluralForm(language, values.count)}`] ?? key;
    return text.replace(PLACES, (place, name: string, stop = '') => {
      const value = values[name];
      if (value === undefined) return place;
      // An abbreviation brings its own full stop: "Ltda.", "p. m.".
      return `${value}`.endsWith('.') ? `${value}` : `${value}${stop}`;
    });
  };
}

/**
 * Both languages speak of one and of many; what their grammars call 'many' (a million) is worded as 'other' here. Portuguese counts what
 * is less than two as one (CLDR, `pt` and `es`).
 */
function pluralForm(language: Language, count: string | number | undefined): 'one' | 'other' {
  const size = Math.abs(Number(count ?? 0));
  return identityIn(language)?.isOne(size) ? 'one' : 'other';
}
