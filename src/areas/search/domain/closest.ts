/** A word of a site's entries, with how many of them have it. */
export type KnownWord = { readonly word: string; readonly entries: number };

/** Shorter words are too close to too many others. */
const SHORTEST = 4;

/** How many slips a word may have: one, and two from seven letters on. */
const slipsIn = (word: string): number => (word.length < SHORTEST ? 0 : word.length < 7 ? 1 : 2);

/** The shortest and longest word that may be meant by a misspelt one. */
export const lengthsAround = (word: string): readonly [least: number, most: number] => [
  word.length - slipsIn(word),
  word.length + slipsIn(word),
];

/**
 * The word that is meant by one that nobody knows: the one with the fewest slips (a letter too many, too few, another, or two that
 * changed places), among equals the more usual one. None where none is close.
 */
export function closestWord(word: string, known: readonly KnownWord[]): string | undefined {
  const most = slipsIn(word);
  if (most === 0) return undefined;
  let best: { readonly known: KnownWord; readonly slips: number } | undefined;
  for (const one of known) {
    const slips = slipsBetween(word, one.word, best?.slips ?? most);
    if (slips > most) continue;
    const isBetter =
      !best ||
      slips < best.slips ||
      (slips === best.slips &&
        (one.entries > best.known.entries ||
          (one.entries === best.known.entries && one.word < best.known.word)));
    if (isBetter) best = { known: one, slips };
  }
  return best?.known.word;
}

/**
 * Slips between two words (optimal string alignment distance).
 * @param most more than so many are told as one more
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(row.at(-1) ?? 0, most + 1);
}
