import { roundTo } from './rounding.ts';

/** How many decimals are written at least, and at most. */
export type Decimals = { readonly least?: number; readonly most?: number };

/**
 * A number as both markets write it: `1.234,5`, ties away from zero, and zero without a sign. The same as `Intl.NumberFormat` of `pt-BR`
 * and of `es-AR` (`numerals.test.ts`), without which a page is alive sooner: the first formatter of a page costs a cheap phone some 100 ms in one piece.
 * @param decimals as many as the number has, up to three, where nothing is said
 */
export function writeNumber(value: number, { least = 0, most = Math.max(least, 3) }: Decimals = {}): string {
  const rounded = roundTo(value, most, 'half-up');
  // What is no number; and larger ones print with an exponent: nobody here counts so far.
  if (!(Math.abs(rounded) < 1e21)) return String(value);
  const [whole = '', fraction = ''] = String(Math.abs(rounded)).split('.');
  const digits = fraction.padEnd(least, '0');
  const sign = rounded < 0 ? '-' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${digits && `,${digits}`}`;
}

/**
 * A fraction as a percentage: 0.1234 is `12,34%`.
 * @param decimals of the percentage; none where nothing is said
 */
export function writePercent(fraction: number, { least = 0, most = least }: Decimals = {}): string {
  // Two steps, so that no product of binary numbers comes to lie on the wrong side of a tie.
  return `${writeNumber(roundTo(fraction, most + 2, 'half-up') * 100, { least, most })}%`;
}
