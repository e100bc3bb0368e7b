import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unequalLast } from './instalment-facts.ts';

it('tells the last instalment where it is lower or higher than the first one by more than cents, and nothing where all are about the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_00, max: 9_000_000_00 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (first, share) => {
        const last = Math.round(first * share);
        const shown = unequalLast({ installmentValue: first, lastInstallment: last });
        expect(shown).toBe(Math.abs(last - first) > first / 100 ? last : undefined);
      },
    ),
  );
  expect(unequalLast({ installmentValue: 1_000_00 })).toBeUndefined();
  expect(unequalLast({ installmentValue: 1_000_00, lastInstallment: 1_000_11 })).toBeUndefined();
  expect(unequalLast({ installmentValue: 1_000_00, lastInstallment: 1_400_00 })).toBe(1_400_00);
});
