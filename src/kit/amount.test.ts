import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAmount, writeAmount } from './amount.ts';

it('writes an amount as people do, and reads the same', () => {
  expect(writeAmount(3_000_000)).toBe('30.000');
  expect(writeAmount(4_500_000_050)).toBe('45.000.000,50');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
      expect(readAmount(writeAmount(cents))).toBe(cents);
    }),
  );
});
