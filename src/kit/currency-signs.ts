/** How people write the currency of an amount: the sign of each market, and the code of ISO 4217. */
import { CURRENCIES, IDENTITIES, MARKET_CODES } from './markets/identities.ts';
import { withoutAccents } from './plain.ts';

export type CurrencyNames = {
  /** `R$`, `$`; a bare `$` with the country before it too: `AR$`. */
  readonly signs: readonly string[];
  /** `BRL`, `ARS`. */
  readonly codes: readonly string[];
  /** What amounts are in when it is said, without accents: `reais`, `pesos`. */
  readonly words: readonly string[];
};

/** Those of the portal's markets. */
export const MARKET_CURRENCIES: CurrencyNames = {
  signs: [
    ...new Set(
      MARKET_CODES.flatMap((code) => {
        const sign: string = IDENTITIES[code].currencySign;
        return sign === '$' ? [`${code}$`, sign] : [sign];
      }),
    ),
  ],
  codes: CURRENCIES,
  words: [...new Set(MARKET_CODES.flatMap((code) => IDENTITIES[code].currencyWords.map(withoutAccents)))],
};

/** One of some texts, in a pattern: the longest first, so that `AR$` is not read as `A` and `$`. */
export const eitherOf = (texts: readonly string[]): string =>
  texts
    .toSorted((one, other) => other.length - one.length)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|');

/** A sign or a code before an amount, with the spaces around it. */
export const currencyBefore = ({ signs, codes }: CurrencyNames): RegExp =>
  new RegExp(`^\\s*(?:${eitherOf([...signs, ...codes])})\\s*`, 'i');

/** A sign or a code of which something is typed, and nothing behind it: `R`, `R$`, `ars`. In small letters. */
export const currencyBegun = ({ signs, codes }: CurrencyNames): ReadonlySet<string> =>
  new Set(
    [...signs, ...codes].flatMap((name) => Array.from(name, (_, at) => name.slice(0, at + 1).toLowerCase())),
  );

/** The minus and the amount of a whole text, with the currency before or behind them. */
export function writtenAmount({ signs, codes, words: names }: CurrencyNames): RegExp {
  const [sign, code] = [eitherOf(signs), eitherOf(codes)];
  const words = `(?:\\bde\\s+)?\\b(?:${eitherOf(names)})`;
  return new RegExp(
    `^(?:${sign}|${code})?\\s*(-?)\\s*(?:${sign})?\\s*(.*?)\\s*(?:${words}|\\b(?:${code})|${sign})?$`,
    'i',
  );
}
