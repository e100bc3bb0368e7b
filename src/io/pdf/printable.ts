/** Longest text of one place of a document: longer ones were not written for it. */
const LONGEST = 3_000;

/**
 * A text as a document can print it: composed, without what controls a terminal or turns the direction of writing, and each sign
 * that the font has not by its base letter, else by `?` (R37).
 *
 * @param has whether the font has a sign, by its code point
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]|(?!\n)\p{Cc}/gu, '')
    .slice(0, LONGEST);
  return Array.from(plain, (sign) => shown(sign, has)).join('');
}

function shown(sign: string, has: (codePoint: number) => boolean): string {
  const known = (one: string) => has(one.codePointAt(0) ?? 0);
  if (sign === '\n' || known(sign)) return sign;
  const [base = ''] = sign.normalize('NFKD');
  return base && known(base) ? base : '?';
}
