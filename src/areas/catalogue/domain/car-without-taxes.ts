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

/**
 * The lines of a car at a price that may be another than theirs: what it has been moved by since is the car's, and what the buyer's own car pays is
 * left out.
 */
export function linesAtPrice(car: Lines, price: Cents): Lines {
  const lines = car.lines.filter(({ kind }) => kind !== 'trade-in');
  const amount = price - carTotal({ lines });
  if (amount === 0) return { lines };
  return { lines: [...lines, { kind: 'new-price', source: 'catalogue', code: '', name: '', amount }] };
}

/** As what a line of a car is taxed. */
export function taxedKind(kind: CarLine['kind']): TaxedKind {
  if (kind === 'accessory') return 'part';
  return kind === 'service' ? 'service' : 'vehicle';
}
