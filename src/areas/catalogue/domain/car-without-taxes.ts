import type { Cents } from '../../../kit/money.ts';
import { type CarLine, carTotal } from './chosen-car.ts';
import {
  type NationalTaxes,
  priceWithoutTaxes,
  TAXED_KINDS,
  type TaxedKind,
  taxShare,
} from './national-taxes.ts';

type Lines = { readonly lines: readonly CarLine[] };

/**
 * What a chosen car costs without national taxes: what is taxed alike is added up first and divided once, so that no line's rounding adds to
 * another's. What is taken off the price is taken off the car; what the buyer's own car pays is no part of the price.
 * @param car of a version whose code is `version`
 */
export function carWithoutTaxes(car: Lines, taxes: NationalTaxes, version: string): Cents {
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
