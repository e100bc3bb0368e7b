import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settlementOf } from './settlement.ts';

describe('what settles a loan early', () => {
  it('is the rest at the rate of the contract, to the cent (Lei 8.078/1990, art. 52, § 2)', () => {
    // 1,000.00 and 1,000.00 + 10,000.00, a month and two months ahead at 1 %: 990.0990 + 10,783.2565.
    expect(settlementOf({ installment: 100_000, left: 2, residual: 1_000_000, monthlyRate: 0.01 })).toBe(
      1_177_336,
    );
    expect(settlementOf({ installment: 100_000, left: 0, residual: 1_000_000, monthlyRate: 0.01 })).toBe(
      1_000_000,
    );
    expect(settlementOf({ installment: 100_000, left: 3, residual: 50_000, monthlyRate: 0 })).toBe(350_000);
  });

  it('is never more than what is still to be paid, and falls with the rate', () => {
    const loan = fc.record({
      installment: fc.integer({ min: 1, max: 2_000_000 }),
      left: fc.integer({ min: 0, max: 60 }),
      residual: fc.integer({ min: 0, max: 20_000_000 }),
    });
    const rate = fc.double({ min: 0, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(loan, rate, rate, (left, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const cheap = settlementOf({ ...left, monthlyRate: high });
        const dear = settlementOf({ ...left, monthlyRate: low });
        expect(cheap).toBeLessThanOrEqual(dear);
        expect(dear).toBeLessThanOrEqual(left.installment * left.left + left.residual);
      }),
    );
  });
});
