import { IDENTITIES, MARKET_CODES } from '../../kit/markets/identities.ts';
import { unbrokenAmounts, unbrokenMinus } from '../../kit/unbroken.ts';

/** Longest text of one place of a document: longer ones were not written for it. */
const LONGEST = 3_000;

/**
 * A text as a document can print it: composed, without what controls a terminal or turns the direction of writing, and each sign
 * that the font has not by its base letter, a currency's by its code (`PYG` for `₲`), a minus by a hyphen, else by `?` (R37). Its amounts stay on one line, with their sign.
 *
 * @param has whether the font has a sign, by its code point
 * @param codes the code of each currency, by its sign
 */
export function printable(
  text: string,
  has: (codePoint: number) => boolean,
  codes: ReadonlyMap<string, string> = CODES,
): string {
  const plain = unbrokenMinus(unbrokenAmounts(text))
    .normalize('NFC')
    .replace(/[^\S\n]+/gu, (spaces) => (/[\u00a0\u202f]/.test(spaces) ? '\u00a0' : ' '))
    .replace(/[\p{Cf}\p{Co}\p{Cs}]|(?!\n)\p{Cc}/gu, '')
    .slice(0, LONGEST);
  return Array.from(plain, (sign) => shown(sign, has, codes)).join('');
}

/** Few fonts have the sign of every currency: an amount must not lose what it is in. */
const CODES: ReadonlyMap<string, string> = new Map(
  MARKET_CODES.map((market) => [IDENTITIES[market].currencySign, IDENTITIES[market].currency]),
);

function shown(
  sign: string,
  has: (codePoint: number) => boolean,
  codes: ReadonlyMap<string, string>,
): string {
  const known = (one: string) => has(one.codePointAt(0) ?? 0);
  if (sign === '\n' || known(sign)) return sign;
  const [base = ''] = sign.normalize('NFKD');
  if (sign === '\u2212' && known('-')) return '-';
  return codes.get(sign) ?? (base && known(base) ? base : '?');
}
