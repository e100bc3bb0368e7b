import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRule } from '../examples.ts';
import { conditions, type UsedCar, valueUsedCar } from './value.ts';

const price = fc.integer({ min: 0, max: 100_000_000_000 });
const year = fc.integer({ min: 1990, max: 2027 });
const mileage = fc.integer({ min: 0, max: 999_999 });
const condition = fc.constantFrom(...conditions);
const car = fc.record({ year, mileage, condition });
const rule = fc
  .record({
    yearlyKilometres: fc.integer({ min: 1_000, max: 60_000 }),
    perThousandKilometres: fc.integer({ min: 0, max: 500 }),
    mileageAtMost: fc.record({ off: fc.nat(5_000), on: fc.nat(5_000) }),
    losses: fc.array(fc.nat(5_000), { minLength: 4, maxLength: 4 }),
    resale: fc.nat(5_000),
    spread: fc.nat(2_000),
  })
  .map(({ losses, ...rest }) => {
    const [excellent = 0, good = 0, fair = 0, poor = 0] = losses.sort((one, other) => one - other);
    return { ...rest, condition: { excellent, good, fair, poor } };
  });

describe('the value of a used car', () => {
  it('is the guide’s price moved by mileage, condition and resale, with a range around it [D1-2.7-16] [D2-2.5-26]', () => {
    const used: UsedCar = { year: 2020, mileage: 120_000, condition: 'good' };
    // 6.5 years at 15,000 km are 97,500 km: 22,500 km more take 4.5 % off, the condition 3 %, the resale 10 %.
    expect(valueUsedCar(60_000_00, used, aRule(), 2026)).toEqual({
      guide: 60_000_00,
      usualMileage: 97_500,
      steps: [
        { reason: 'mileage', amount: -2_700_00 },
        { reason: 'condition', amount: -1_800_00 },
        { reason: 'resale', amount: -6_000_00 },
      ],
      value: 49_500_00,
      range: { low: 47_700_00, high: 51_300_00 },
    });
  });

  it('is the guide’s price and all of its steps, to the cent, within its range, and never less than nothing', () => {
    fc.assert(
      fc.property(price, car, rule, (guide, used, by) => {
        const { value, steps, range } = valueUsedCar(guide, used, by, 2026);
        const amounts = [value, range.low, range.high, ...steps.map(({ amount }) => amount)];
        expect(amounts.every(Number.isSafeInteger)).toBe(true);
        expect(steps.reduce((sum, { amount }) => sum + amount, guide)).toBe(value);
        // Whoever reads the range in whole units reads the amounts themselves: what begins a search is what is shown.
        expect([range.low % 100, range.high % 100]).toEqual([0, 0]);
        expect(range.low >= 0 && range.low <= value && value <= range.high).toBe(true);
      }),
    );
  });

  it('never rises with mileage or a worse condition, and never falls with the guide’s price', () => {
    fc.assert(
      fc.property(price, car, rule, mileage, condition, price, (guide, used, by, further, other, dearer) => {
        const worth = (changes: Partial<UsedCar>, at = guide) =>
          valueUsedCar(at, { ...used, ...changes }, by, 2026).range;
        const [less, more] = [Math.min(used.mileage, further), Math.max(used.mileage, further)];
        const isWorse = conditions.indexOf(other) > conditions.indexOf(used.condition);
        const [best, worst] = isWorse ? [used.condition, other] : [other, used.condition];
        const [low, high] = [Math.min(guide, dearer), Math.max(guide, dearer)];
        for (const end of ['low', 'high'] as const) {
          expect(worth({ mileage: more })[end]).toBeLessThanOrEqual(worth({ mileage: less })[end]);
          expect(worth({ condition: worst })[end]).toBeLessThanOrEqual(worth({ condition: best })[end]);
          expect(worth({}, low)[end]).toBeLessThanOrEqual(worth({}, high)[end]);
        }
      }),
    );
  });

  it('lets mileage move it no further than the rule allows', () => {
    const at = (driven: number) =>
      valueUsedCar(10_000_00, { year: 2020, mileage: driven, condition: 'excellent' }, aRule(), 2026)
        .steps[0];
    expect(at(999_999)?.amount).toBe(-2_000_00);
    expect(at(0)?.amount).toBe(600_00);
  });
});
