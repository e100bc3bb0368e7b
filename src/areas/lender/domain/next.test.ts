import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anArgentineTable, aTable, EXAMPLE_DAY } from '../examples.ts';
import { nextDefaults, nextTerms } from './next.ts';
import { type Financing, plansOf, releaseOn } from './pricing.ts';
import { percentOf, type RateTable } from './rate-table.ts';

const BR = aTable({ source: 'NEXT' });
const AR = anArgentineTable({ source: 'NEXT' });
const termsFor = (table: RateTable, price: number, percent: number) => {
  const release = releaseOn(table, EXAMPLE_DAY);
  const financing = { price, entrance: percentOf(price, percent) };
  return nextTerms(table, financing, (one: Financing) => plansOf(table, one, release));
};

describe('NEXT', () => {
  it('offers the options of its table [D1-3.3-23]', () => {
    expect(nextDefaults(BR)).toMatchObject({
      installmentOptions: [24, 36, 48], // those with a price at which the car is bought back
      residualOptions: [20, 30, 40],
    });
  });

  it('gives each term the residuals that its table lists for it, and no other', () => {
    const table = aTable({ source: 'NEXT', residuals: { 24: [20, 40], 36: [30] } });
    const result = termsFor(table, 119_990_00, 40);
    expect(
      result.ok && result.terms.map(({ values }) => values.map(({ residualPercent }) => residualPercent)),
    ).toEqual([[20, 40], [30]]);
  });

  it('has as buy-back price its percent of the price, until the last due date [D1-3.3-29]', () => {
    const result = termsFor(BR, 119_990_00, 40);
    if (!result.ok) throw new Error(result.reason);
    for (const { installments, values } of result.terms)
      for (const { forwardPrice, guaranteedUntil, plan } of values) {
        expect(forwardPrice).toBe(percentOf(119_990_00, BR.forward?.[installments] ?? Number.NaN));
        expect(guaranteedUntil).toBe(plan?.details?.lastDueDate);
      }
  });

  it('lowers the instalment as the residual rises, and re-adds to the cent in both markets', () => {
    const prices = fc.integer({ min: 60_000_00, max: 900_000_00 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 20, max: 50 }), fc.boolean(), (price, percent, isArgentine) => {
        const result = isArgentine ? termsFor(AR, price * 300, percent) : termsFor(BR, price, percent);
        if (!result.ok) throw new Error(result.reason);
        expect(result.terms.length).toBeGreaterThan(1);
        for (const { entrance, values } of result.terms)
          for (const [index, { installment, residual, plan }] of values.entries()) {
            expect(plan?.details?.residual).toBe(residual);
            expect(plan?.details?.credit).toBe((isArgentine ? price * 300 : price) - entrance);
            if (index > 0) expect(installment).toBeLessThan(values[index - 1]?.installment ?? 0);
          }
      }),
      { numRuns: 30 },
    );
  });

  it('refuses as its pricing does when no residual can be priced', () => {
    expect(termsFor(BR, 119_990_00, 5)).toEqual({ ok: false, reason: 'entrance-too-low' });
    const large = aTable({ source: 'NEXT', residuals: { 24: [30], 36: [30] } });
    expect(termsFor(large, 119_990_00, 80)).toEqual({ ok: false, reason: 'residual-too-high' });
    expect(termsFor(BR, 6_000_00, 40)).toEqual({ ok: false, reason: 'amount-too-small' });
  });
});
