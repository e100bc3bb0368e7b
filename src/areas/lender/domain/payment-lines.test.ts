import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anArgentineTable, aTable, EXAMPLE_DAY } from '../examples.ts';
import { type PaymentLines, paymentLines } from './payment-lines.ts';
import { plansOf, releaseOn } from './pricing.ts';

const isKept = ({ pricesWithin }: PaymentLines, price: number, most: number, monthly: number) =>
  pricesWithin(Float64Array.of(price), most, monthly).length > 0;

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
          const result =
            entrance === undefined ? undefined : plansOf(table, { price: carPrice, entrance }, release);
          if (entrance === undefined || !result?.ok || result.plans.length === 0) return;
          judged += 1;
          const { installment = 0 } = result.plans[which % result.plans.length] ?? {};
          const monthly = installment + off;
          const isWithin = result.plans.some((plan) => plan.installment <= monthly);
          expect(isKept(lines, carPrice, most, monthly)).toBe(isWithin);
        },
      ),
      { numRuns: 300 },
    );
    expect(judged).toBeGreaterThan(100);
  });

  it('is judged for many prices at once as for each of them alone (R10)', () => {
    const table = { ...aTable(), minFinanced: 9_000_00 };
    const lines = paymentLines(table, releaseOn(table, EXAMPLE_DAY));
    const amount = (min: number, max: number) => fc.integer({ min, max });
    let kept = 0;
    fc.assert(
      fc.property(
        amount(0, 90_000_00),
        amount(600_00, 6_000_00),
        // Far apart, and a few cents beside one another, where an instalment may be just within and just beyond.
        fc.array(fc.tuple(amount(8_000_00, 300_000_00), fc.array(amount(-3, 3), { maxLength: 3 })), {
          maxLength: 12,
        }),
        (most, monthly, drawn) => {
          const all = drawn.flatMap(([price, beside]) => [price, ...beside.map((cents) => price + cents)]);
          const prices = Float64Array.from(all).sort();
          const alone = [...prices].filter((price) => isKept(lines, price, most, monthly));
          const together = lines
            .pricesWithin(prices, most, monthly)
            .flatMap(({ from, to }) => [...prices.subarray(from, to)]);
          kept += alone.length;
          expect(together).toEqual(alone);
        },
      ),
      { numRuns: 300 },
    );
    expect(kept).toBeGreaterThan(100);
  });

  it('takes as much of the entrance as the plan allows, and none where it is too little', () => {
    const table = aTable();
    const { entranceFor } = paymentLines(table, releaseOn(table, EXAMPLE_DAY));
    expect(entranceFor(100_000_00, 40_000_00)).toBe(40_000_00);
    expect(entranceFor(100_000_00, 95_000_00)).toBe(80_000_00);
    expect(entranceFor(100_000_00, 9_000_00)).toBeUndefined();
  });
});
