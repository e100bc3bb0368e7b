/** What an amount in a file has to be, whatever the file is of. */
import { type Fault, fault } from './faults.ts';
import type { MarketCode } from './markets/identities.ts';
import { smallestIn, toCents } from './money.ts';

/** Amounts above this, in units, are surely a slip of the keyboard, and still exact as cents. */
export const HIGHEST_AMOUNT = 10_000_000_000;

/**
 * Why an amount in currency units cannot be one of a market: below zero, too large, or with decimals that its currency does not have.
 *
 * @param market undefined where the file's own cannot be read; its decimals are two at most then
 */
export function writtenAmountFault(amount: number, market: MarketCode | undefined): Fault | undefined {
  if (amount < 0) return fault('below', { value: amount, limit: 0 });
  if (amount > HIGHEST_AMOUNT) return fault('above', { value: amount, limit: HIGHEST_AMOUNT });
  return amountDecimalsFault(amount, market);
}

/** Why the decimals of an amount in currency units cannot be those of a market; for amounts whose bounds are a rule of their own. */
export function amountDecimalsFault(amount: number, market: MarketCode | undefined): Fault | undefined {
  if (Number(amount.toFixed(2)) !== amount) return fault('decimals', { value: amount });
  return market && toCents(amount) % smallestIn(market) !== 0
    ? fault('decimals-none', { value: amount })
    : undefined;
}
