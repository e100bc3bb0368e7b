/**
 * Why a password is guessed before others: it is one that many people have, it is made of such pieces in a pattern that programs try, or
 * it holds what is known of its owner.
 */
export type Guessable = 'known' | 'patterned' | 'personal';

/** Passwords and words that many people have chosen, in lower case. */
export type KnownWords = { has(text: string): boolean };

/** What a guess costs at least: a known word is worth two, a sign that follows from nothing one. */
const LEAST_WORTH = 6;
const WORTH = { own: 0, again: 0, run: 1, sign: 1, word: 2 } as const;
/** Shorter words stand in others by chance. */
const SHORTEST_WORD = 4;
const LONGEST_WORD = 16;
const SHORTEST_RUN = 3;
/** What is known of somebody counts from so many characters on; from so many, a password may not hold it at all. */
const SHORTEST_OWN = 3;
const TELLING_OWN = 4;
const FEWEST_SIGNS = 5;
/** Nothing behind so many characters makes a password weaker. */
const LOOKED_AT = 64;

/** Rows and columns of the keyboards of both markets, and what is counted up. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '147',
  '258',
  '369',
  '789456123',
  '!qaz',
  '@wsx',
].flatMap((walk) => [walk, [...walk].toReversed().join('')]);
/** A year, or a day as people write it. */
const DAY = /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)?\d\d|(?:19|20)\d\d|\d\d(?:0[1-9]|1[0-2]))/;

/** Signs that stand for letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '(': 'c',
  '+': 't',
  '|': 'l',
};

/**
 * Whether programs would guess a password early (NIST SP 800-63B §3.1.1.2, ASVS 6.2.4, 6.2.11 and 6.2.12); nothing for one that they
 * would not. Letters are compared without case, accents and the signs that stand for them.
 *
 * @param own what is known of its owner: names, addresses, documents, the maker's names, each as it is written
 */
export function guessableAs(
  password: string,
  { known, own }: { readonly known: KnownWords; readonly own: readonly string[] },
): Guessable | undefined {
  const plain = folded(password).slice(0, LOOKED_AT);
  const spellings = [...new Set([plain, unsigned(plain, 'i'), unsigned(plain, 'l')])];
  const theirs = ownPieces(own);
  const isTheirs = spellings.some((text) => {
    const joined = text.replace(/[^\p{L}\p{N}]/gu, '');
    return theirs.some((one) => one.length >= TELLING_OWN && (text.includes(one) || joined.includes(one)));
  });
  if (isTheirs) return 'personal';
  if (spellings.some((text) => isKnown(text, known))) return 'known';
  if (new Set(plain).size < FEWEST_SIGNS) return 'patterned';
  const unit = /^(.+?)\1+/su.exec(plain);
  const repeated = unit && unit[0].length + (unit[1]?.length ?? 0) > plain.length;
  if (repeated && (unit[1]?.length ?? 0) < 2 * LEAST_WORTH) return 'patterned';
  const worth = Math.min(...spellings.map((text) => worthOf(text, { known, theirs, plain })));
  return worth < LEAST_WORTH ? 'patterned' : undefined;
}

/** Lower case without accents, however a keyboard composes letters. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The letters that signs stand for; `1` and `!` are read as two. */
const unsigned = (text: string, one: 'i' | 'l'): string =>
  [...text].map((sign) => (sign === '1' || sign === '!' ? one : (SIGNS[sign] ?? sign))).join('');

/** The whole of it, backwards, and without the digits and signs that people put before and behind a word. */
function isKnown(text: string, known: KnownWords): boolean {
  const isListed = (one: string) => known.has(one) || known.has(backwards(one));
  return isListed(text) || (/^\P{L}*$/u.test(text) && isListed(text.replace(/\D/g, '')));
}

const backwards = (text: string): string => [...text].toReversed().join('');

/** Words, numbers and the parts of addresses. */
function ownPieces(own: readonly string[]): readonly string[] {
  const pieces = own.flatMap((text) => {
    const plain = folded(text);
    const digits = plain.replace(/\D/g, '');
    const whole = plain.replace(/[^\p{L}\p{N}]/gu, '');
    return [...plain.split(/[^\p{L}\p{N}]+/u), whole, ...(digits.length >= 6 ? halves(digits) : [])];
  });
  return [...new Set(pieces)].filter((piece) => piece.length >= SHORTEST_OWN && !COMMON.has(piece));
}

/** A document or a phone, and how people begin and end it. */
const halves = (digits: string): readonly string[] => [digits, digits.slice(0, 6), digits.slice(-6)];

/** What stands in everybody's address. */
const COMMON = new Set(['com', 'net', 'org', 'www', 'mail', 'dos', 'das', 'del', 'los', 'las']);

type Looking = { readonly known: KnownWords; readonly theirs: readonly string[]; readonly plain: string };

/** The least that the pieces of a text are worth together, however it is cut. */
function worthOf(text: string, { known, theirs, plain }: Looking): number {
  const least: number[] = [0];
  for (let end = 1; end <= text.length; end++) {
    let best = (least[end - 1] ?? 0) + WORTH.sign;
    for (let start = Math.max(0, end - LONGEST_WORD); start <= end - 2; start++) {
      const piece = text.slice(start, end);
      const worth = pieceWorth(piece, {
        known,
        theirs,
        before: text.slice(0, start),
        at: plain.slice(start, end),
      });
      if (worth !== undefined) best = Math.min(best, (least[start] ?? 0) + worth);
    }
    least.push(best);
  }
  return least[text.length] ?? 0;
}

/** What a piece is worth as one; nothing for one that is no piece. `at` is the same place before signs were read as letters. */
function pieceWorth(
  piece: string,
  { known, theirs, before, at }: Omit<Looking, 'plain'> & { readonly before: string; readonly at: string },
): number | undefined {
  const { length } = piece;
  if (theirs.includes(piece)) return WORTH.own;
  if (length >= SHORTEST_RUN && before.includes(piece)) return WORTH.again;
  if (/^(.)\1+$/su.test(piece)) return WORTH.run;
  if (length >= SHORTEST_RUN && WALKS.some((walk) => walk.includes(at))) return WORTH.run;
  if (DAY.exec(at)?.[0] === at) return WORTH.run;
  if (length < SHORTEST_WORD || !/^\p{L}+$/u.test(piece)) return undefined;
  return known.has(piece) || known.has(backwards(piece)) ? WORTH.word : undefined;
}
