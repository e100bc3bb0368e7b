import { writeNumber } from './numerals.ts';
import { scaledWhole } from './rounding.ts';

/** An amount of money in integer minor units (centavos): R$ 12,34 is 1234. */
export type Cents = number;

/** What of a site decides how money is written. */
export type MoneySite = { readonly locale: 'pt-BR' | 'es-AR'; readonly currency: 'BRL' | 'ARS' };

/** Each market has a sign for its own currency, and names the other's. */
const SIGNS: Readonly<Record<string, string>> = { 'pt-BR BRL': 'R$', 'es-AR ARS': '$' };

/** Cents of an amount in whole currency units, decimal-safe, half-up: `toCents(1.005)` is 101. */
export function toCents(amount: number): Cents {
  return scaledWhole(amount, 2, 'half-up');
}

/** The amount in currency units of whole cents, as the nearest decimal: `fromCents(205)` is 2.05. */
export function fromCents(cents: Cents): number {
  return cents / 100;
}

/**
 * Writes an amount as the site's market does: `R$ 1.234,56` (pt-BR), `$ 1.234,56` (es-AR). The space is a
 * no-break space. With `cents: false` the amount is rounded to whole units and written without them.
 */
export function formatMoney(
  cents: Cents,
  { locale, currency }: MoneySite,
  options?: { readonly cents?: boolean },
): string {
  const decimals = options?.cents === false ? 0 : 2;
  const amount = writeNumber(fromCents(Math.abs(cents)), { least: decimals, most: decimals });
  const minus = cents < 0 && /[1-9]/.test(amount) ? '-' : '';
  return `${minus}${SIGNS[`${locale} ${currency}`] ?? currency}\u00a0${amount}`;
}
