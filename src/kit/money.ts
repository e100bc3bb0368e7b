import {
  type Currency,
  IDENTITIES,
  identityIn,
  type Locale,
  type MarketCode,
  marketOfCurrency,
} from './markets/identities.ts';
import { writeNumber } from './numerals.ts';
import { type Rounding, roundTo, scaledWhole } from './rounding.ts';

/**
 * An amount of money in integer hundredths of its currency's unit (centavos): R$ 12,34 is 1234. One of a currency without decimals is a whole
 * multiple of 100 (`smallestIn`).
 */
export type Cents = number;

/** What of a site decides how money is written. */
export type MoneySite = { readonly locale: Locale; readonly currency: Currency };

/** Cents of an amount in whole currency units, decimal-safe, half-up: `toCents(1.005)` is 101. */
export function toCents(amount: number): Cents {
  return scaledWhole(amount, 2, 'half-up');
}

/** The amount in currency units of whole cents, as the nearest decimal: `fromCents(205)` is 2.05. */
export function fromCents(cents: Cents): number {
  return cents / 100;
}

/** The smallest amount that is paid in a market's currency, in cents: one, or a hundred where it has no decimals. */
export const smallestIn = (market: MarketCode): Cents => 10 ** (2 - IDENTITIES[market].currencyDecimals);

/**
 * The amount that can be paid: a whole multiple of the smallest one.
 *
 * @param cents need not be whole
 * @param unit as `smallestIn` has it
 */
export const roundMoney = (cents: number, rounding: Rounding, unit: Cents = 1): Cents =>
  unit === 1 ? roundTo(cents, 0, rounding) : roundTo(cents / unit, 0, rounding) * unit;

/**
 * Writes an amount as the site's market does: `R$ 1.234,56` (pt-BR), `$ 1.234,56` (es-AR). The space is a
 * no-break space. With `cents: false` the amount is rounded to whole units and written without them, as any is of a currency that has no
 * decimals.
 */
export function formatMoney(
  cents: Cents,
  { locale, currency }: MoneySite,
  options?: { readonly cents?: boolean },
): string {
  const decimals = options?.cents === false ? 0 : IDENTITIES[marketOfCurrency(currency)].currencyDecimals;
  const amount = writeNumber(fromCents(Math.abs(cents)), { least: decimals, most: decimals });
  // Each market has a sign for its own currency, and names any other's.
  const own = identityIn(locale);
  const sign = own?.currency === currency ? own.currencySign : currency;
  const minus = cents < 0 && /[1-9]/.test(amount) ? '-' : '';
  return `${minus}${sign}\u00a0${amount}`;
}
