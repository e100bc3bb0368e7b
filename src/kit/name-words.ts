/** Letters of a word by which it is looked up; what a longer one goes on with is compared in the name itself. */
export const LOOKED_UP = 8;

/** The words of a name, in which neither case nor accents count, each once. */
export const nameWords = (name: string): readonly string[] => [
  ...new Set(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
];

/**
 * What a name can be looked up by: the starts of its words, from two letters on, and words of a single letter or digit. In alphabetical
 * order, which says nothing of the name's own.
 */
export const nameStarts = (name: string): readonly string[] =>
  [
    ...new Set(
      nameWords(name).flatMap((word) => {
        const letters = [...word].slice(0, LOOKED_UP);
        return letters.length === 1
          ? letters
          : letters.slice(1).map((_, at) => letters.slice(0, at + 2).join(''));
      }),
    ),
  ].toSorted();

/** The start by which a word that is looked for is looked up. */
export const lookedUpStart = (word: string): string => [...word].slice(0, LOOKED_UP).join('');

/** Whether each word that is looked for is the start of a word of a name; not where nothing is looked for. */
export function isNamed(name: string, wanted: readonly string[]): boolean {
  const own = nameWords(name);
  return wanted.length > 0 && wanted.every((word) => own.some((one) => one.startsWith(word)));
}
