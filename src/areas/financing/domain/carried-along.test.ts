import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carriedEntrance, startingWith } from './carried-along.ts';

const aPlan = (parts: object = {}) => ({
  type: 'NEXT',
  minEntrance: 20,
  maxEntrance: 60,
  entranceStep: 5,
  ...parts,
});
const authoring = (plan = aPlan()) => ({
  summary: { source: 'NEXT', entrancePercent: 20, installments: 48 },
  plans: [plan],
  product: 'car',
});
const percents = (amount: number, plan = aPlan()) => {
  const started = startingWith(authoring(plan), 100_000_00, amount);
  return [(started.plans[0] as { entrance?: number }).entrance, started.summary.entrancePercent];
};

it.each([
  ['the largest step that it covers', 37_900_00, 35],
  ['a step that it covers to the cent', 40_000_00, 40],
  ['a step below one that a cent is missing to', 39_999_99, 35],
  ['the least entrance, where it covers less', 5_000_00, 20],
  ['the highest entrance, where it covers more', 130_000_00, 60],
])('an amount that is brought starts the sliders at %s (R10)', (_, amount, percent) => {
  expect(percents(amount)).toEqual([percent, percent]);
});

it('a summary whose source has no plan of its own starts within the usual limits', () => {
  const started = startingWith(authoring(aPlan({ type: 'CDC' })), 100_000_00, 93_000_00);
  expect(started.summary).toEqual({ source: 'NEXT', entrancePercent: 80, installments: 48 });
  expect(started.product).toBe('car');
});

it('no start is more than the amount, unless the least entrance is, nor where the slider cannot stand', () => {
  const amounts = fc.record({
    amount: fc.integer({ min: 0, max: 200_000_00 }),
    minEntrance: fc.integer({ min: 0, max: 50 }),
    more: fc.integer({ min: 0, max: 50 }),
    entranceStep: fc.constantFrom(1, 2.5, 5, 10),
  });
  fc.assert(
    fc.property(amounts, ({ amount, minEntrance, more, entranceStep }) => {
      const plan = aPlan({ minEntrance, maxEntrance: minEntrance + more, entranceStep });
      const [percent = 0] = percents(amount, plan);
      expect(percent).toBeGreaterThanOrEqual(minEntrance);
      expect(percent).toBeLessThanOrEqual(minEntrance + more);
      expect(Number.isInteger((percent - minEntrance) / entranceStep)).toBe(true);
      if (percent > minEntrance) expect(percent * 100_000).toBeLessThanOrEqual(amount);
      // One step more would be too much.
      if (percent + entranceStep <= minEntrance + more)
        expect((percent + entranceStep) * 100_000).toBeGreaterThan(amount);
    }),
  );
});

it('what pays a whole price leaves nothing to finance, and is no entrance', () => {
  expect([undefined, 0, 99, 100, 101].map((amount) => carriedEntrance(amount, 100))).toEqual([
    undefined,
    0,
    99,
    undefined,
    undefined,
  ]);
});
