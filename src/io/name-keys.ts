/** Finding rows by names that are sealed: docs/decisions/2026-11-28-names-looked-up.md. */
import { lookedUpStart, nameStarts } from '../kit/name-words.ts';
import type { Sealing } from './sealing.ts';

/** As much of a hash as tells the starts of names apart; what is found is compared with the name itself. */
const KEY_CHARACTERS = 16;

const placeOf = (of: string, start: string): string => `${of} ${start}`;
const cut = (key: string): string => key.slice(0, KEY_CHARACTERS);

/**
 * What a row is looked up by: one hash for each start of a word, sorted so that their order says nothing of the words.
 * @param of what the names are of: names of two of these cannot be compared by their hashes
 */
export function nameKeys(sealing: Sealing, of: string, names: readonly string[]): readonly string[] {
  const starts = new Set(names.flatMap(nameStarts));
  const keys = [...starts].flatMap((start) => sealing.personKey('name-start', placeOf(of, start)) ?? []);
  return [...new Set(keys.map(cut))].toSorted();
}

/** What a word that is looked for is looked up by, under every key of the ring. */
export const wordKeys = (sealing: Sealing, of: string, word: string): readonly string[] =>
  sealing.personKeys('name-start', placeOf(of, lookedUpStart(word))).map(cut);

/** The words that lead a search: a letter that begins a word is no key of it, and beside others it is compared when the name is opened. */
export function leadingWords(words: readonly string[]): readonly string[] {
  const long = words.filter((word) => [...word].length > 1);
  return long.length > 0 ? long : words;
}
