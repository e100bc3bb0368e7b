import { describe, expect, it } from 'vitest';
import type { PaymentLines } from '../../lender/index.ts';
import { affordable, offeredTerms } from '../index.ts';

/** A lender that asks for a hundredth of what is left of the price in each of a hundred months, and lends from an entrance of nothing on. */
const line = (terms: readonly number[] = [100]): PaymentLines =>
  ({
    table: {
      source: 'CDC',
      plan: 'cdc',
      offer: { lender: { name: 'Banco' } },
      bands: [{ rates: Object.fromEntries(terms.map((term) => [term, 0])) }],
    },
    validUntil: '2026-12-01',
    entranceFor: (price: number, most: number) => (most < price ? most : undefined),
    plans: (price: number, entrance: number) => [
      { installments: 100, installment: (price - entrance) / 100, monthlyRate: 0, annualCet: 0 },
    ],
  }) as unknown as PaymentLines;

const car = (name: string, price: number, isEcommercePrice = false) => ({ name, price, isEcommercePrice });
const names = (cars: readonly { readonly name: string }[]) => cars.map(({ name }) => name);
const cars = [
  car('small', 5_000_000),
  car('middle', 9_000_000),
  car('online', 9_000_000, true),
  car('large', 20_000_000),
  car('other', 30_000_000),
  car('dear', 40_000_000),
];

describe('the cars that somebody can pay', () => {
  const pay = (entrance: number, monthly: number) =>
    affordable([line()], cars, { entrance, monthly, installments: undefined });

  it('are paid at once where the entrance is enough, and else by a plan within what they pay a month', () => {
    const { fits, nearest } = pay(5_000_000, 40_000);
    expect(names(fits)).toEqual(['small', 'middle']);
    expect(fits.map(({ offer }) => offer?.installment)).toEqual([undefined, 40_000]);
    expect(nearest).toEqual([]);
  });

  it('are at an online price paid at once or not at all', () => {
    expect(names(pay(9_000_000, 0).fits)).toEqual(['small', 'middle', 'online']);
    expect(names(pay(8_999_999, 1_000_000).fits)).not.toContain('online');
  });

  it('are, where none fits, the three that ask for least a month', () => {
    const { fits, nearest } = pay(0, 1);
    expect(fits).toEqual([]);
    expect(names(nearest)).toEqual(['small', 'middle', 'large']);
  });
});

it('the terms of several tables are told once each, rising', () => {
  expect(offeredTerms([line([48, 12]), line([24, 12])])).toEqual([12, 24, 48]);
});
