import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anArgentineTable, aTable, EXAMPLE_DAY } from '../examples.ts';
import { paymentLines } from './payment-lines.ts';
import { plansOf, releaseOn } from './pricing.ts';

describe('what a month costs', () => {
  it.each([
    ['Brazil', aTable(), 1],
    ['Argentina', anArgentineTable(), 250],
  ])('is judged as the engine prices it, to the cent, in %s (R10)', (_, table, scale) => {
    const release = releaseOn(table, EXAMPLE_DAY);
    const lines = paymentLines(table, release);
    const price = fc.integer({ min: 60_000_00, max: 900_000_00 }).map((cents) => cents * scale);
    const share = fc.integer({ min: 0, max: 100 });
    let judged = 0;
    fc.assert(
      fc.property(
        price,
        share,
        fc.integer({ min: -12, max: 12 }),
        fc.nat(9),
        (carPrice, percent, off, which) => {
          const most = Math.round((carPrice * percent) / 100);
          const entrance = lines.entranceFor(carPrice, most);
          const told =
            entrance === undefined ? undefined : plansOf(table, { price: carPrice, entrance }, release);
          if (entrance === undefined || !told?.ok || told.plans.length === 0) return;
          judged += 1;
          const { installment = 0 } = told.plans[which % told.plans.length] ?? {};
          const monthly = installment + off;
          const isWithin = told.plans.some((plan) => plan.installment <= monthly);
          expect(lines.keepingWithin(monthly)(carPrice, entrance)).toBe(isWithin);
        },
      ),
      { numRuns: 300 },
    );
    expect(judged).toBeGreaterThan(100);
  });

  it('takes as much of the entrance as the plan allows, and none where it is too little', () => {
    const table = aTable();
    const { entranceFor } = paymentLines(table, releaseOn(table, EXAMPLE_DAY));
    expect(entranceFor(100_000_00, 40_000_00)).toBe(40_000_00);
    expect(entranceFor(100_000_00, 95_000_00)).toBe(80_000_00);
    expect(entranceFor(100_000_00, 9_000_00)).toBeUndefined();
  });
});
