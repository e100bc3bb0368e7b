/** What a site may say in the place of the portal's own sentences (`authoring.texts`, `NAME/labels.LOCALE.json`). */
import { type Fault, fault } from '../../../kit/faults.ts';
import type { LocaleWords } from '../../../kit/markets/words.ts';
import { unreadableFaults } from '../../../kit/unreadable-sign.ts';

/** Texts under one name, in the languages that have words of their own. An area lists those that visitors read in its `texts.ts`. */
export type TextDictionary = { readonly area: string } & LocaleWords<Readonly<Record<string, string>>>;

/** The portal's own texts in a language, by their address: the area of their dictionary, a dot, and the key. */
export type KnownTexts = ReadonlyMap<string, string>;

export type TextFault = { readonly address: string; readonly fault: Fault };

/** Values are filled in where one of these stands; papers write the second. */
const PLACE = /\{\{(\w+)\}\}|\{(\w+)\}/g;
const MARKUP = /<[a-z/!?]/i;
/** Characters that each text may have, whatever the portal's own has; others may have three times as many as that. */
const ALWAYS_FITS = 160;

/** The names of the values that are filled into a text, once each. */
export const placesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, twice, once]) => twice ?? once ?? '')),
];

/** How long a text may be in the place of the portal's own. */
export const mostCharacters = (own: string): number => Math.max(ALWAYS_FITS, own.length * 3);

/** The other of the two forms of a counted text; undefined of a text that counts nothing. */
const otherForm = (address: string): string | undefined => {
  const [, base, form] = /^(.*)_(one|other)$/.exec(address) ?? [];
  return base && `${base}_${form === 'one' ? 'other' : 'one'}`;
};

/** The addresses that are said together: both forms of a counted text, else the one. */
export const textForms = (address: string, known: KnownTexts): readonly string[] => {
  const other = otherForm(address);
  return other !== undefined && known.has(other) ? [address, other].sort() : [address];
};

/**
 * What is wrong with the texts of a site: each is of an address that there is, says something, is plain and not too long, and has exactly
 * the values filled in that the portal's own has: a price or a date that is left out by mistake would be missed by nobody here. Both forms
 * of a counted text are said, or none.
 */
export function ownTextFaults(
  texts: Readonly<Record<string, string>>,
  known: KnownTexts,
): readonly TextFault[] {
  return Object.entries(texts).flatMap(([address, text]) =>
    faultsOf(address, text, texts, known).map((found) => ({ address, fault: found })),
  );
}

function faultsOf(
  address: string,
  text: string,
  texts: Readonly<Record<string, string>>,
  known: KnownTexts,
): readonly Fault[] {
  const own = known.get(address);
  if (own === undefined) return [fault('text-unknown')];
  if (text.trim() === '') return [fault('words-none')];
  const most = mostCharacters(own);
  const other = otherForm(address);
  const [needed, said] = [placesIn(own), placesIn(text)];
  // One thing may be named without its number.
  const isOne = address.endsWith('_one');
  const may = isOne ? [...needed, 'count'] : needed;
  return [
    ...(text.length > most ? [fault('words-most', { most })] : []),
    ...unreadableFaults(text),
    ...(MARKUP.test(text) ? [fault('text-markup')] : []),
    ...(/[{}]/.test(text.replace(PLACE, '')) ? [fault('text-braces')] : []),
    ...said.filter((place) => !may.includes(place)).map((place) => fault('text-place-unknown', { place })),
    ...needed
      .filter((place) => !said.includes(place) && !(isOne && place === 'count'))
      .map((place) => fault('text-place-missing', { place })),
    ...(other && known.has(other) && !Object.hasOwn(texts, other) ? [fault('text-form', { other })] : []),
  ];
}

/** The texts that fit: after a new version some may not, and are the portal's own again, the others as before. How one reads is no part of it. */
export function fittingTexts(
  texts: Readonly<Record<string, string>>,
  known: KnownTexts,
): Readonly<Record<string, string>> {
  const unfit = ownTextFaults(texts, known).filter(({ fault: { code } }) => code !== 'sign-unreadable');
  const faulty = new Set(unfit.map(({ address }) => address));
  if (faulty.size === 0) return texts;
  const left = Object.fromEntries(Object.entries(texts).filter(([address]) => !faulty.has(address)));
  // What goes may be one form of two.
  return fittingTexts(left, known);
}
