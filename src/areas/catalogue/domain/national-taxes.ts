/**
 * Prices without the national taxes that are in them (Argentina: Ley 27.743, Res. 4/2025). Which share of a price they are is the catalogue's to
 * say, by kind of product and, for internal taxes that depend on the car, by version.
 */
import type { Cents } from '../../../kit/money.ts';
import { type CarLine, carTotal } from './chosen-car.ts';
import { DECIMALS, percentUnits } from './tax-percent.ts';
import { type NationalTaxes, TAXED_KINDS, type TaxedKind, taxShare } from './tax-share.ts';

/**
 * A price without its national taxes, in whole cents, half up: the price divided by one and the share. Exact for every price that can be sold at
 * (the product of cents and percent exceeds what a number holds).
 * @param share in percent of the answer: 21 for a VAT of 21 %
 */
export function priceWithoutTaxes(price: Cents, share: number): Cents {
  const size = BigInt(Math.abs(price)) * BigInt(100 * DECIMALS);
  const whole = BigInt(100 * DECIMALS + percentUnits(share));
  const net = Number((2n * size + whole) / (2n * whole));
  return price < 0 ? -net || 0 : net;
}

type Lines = { readonly lines: readonly CarLine[] };

/**
 * What a chosen car costs without national taxes: what is taxed alike is added up first and divided once, so that no line's rounding adds to
 * another's. What is taken off the price is taken off the car; what the buyer's own car pays is no part of the price.
 * @param car of a version whose code is `version`
 */
export function carWithoutTaxes(car: Lines, taxes: NationalTaxes, version?: string): Cents {
  return TAXED_KINDS.reduce((sum, kind) => {
    const lines = car.lines.filter((line) => line.kind !== 'trade-in' && taxedKind(line.kind) === kind);
    return sum + priceWithoutTaxes(carTotal({ lines }), taxShare(taxes, kind, version));
  }, 0);
}

/** As what a line of a car is taxed. */
export function taxedKind(kind: CarLine['kind']): TaxedKind {
  if (kind === 'accessory') return 'part';
  return kind === 'service' ? 'service' : 'vehicle';
}
