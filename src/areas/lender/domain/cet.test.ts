import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTo } from '../../../kit/rounding.ts';
import { cet, forceOfInterest } from './cet.ts';
import { datedTimeline, monthlyTimeline } from './timeline.ts';

const percent = (rate: number) => roundTo(rate * 100, 2, 'half-even');

describe('total effective cost', () => {
  it("gives the Central Bank's example: 3.08 % a month and 43.93 % a year with equal months", () => {
    const solved = cet(940, { amounts: Array(5).fill(205.73), times: [1, 2, 3, 4, 5] }, 'equal-months');
    expect(solved.ok && [percent(solved.cet.monthly), percent(solved.cet.annual)]).toEqual([3.08, 43.93]);
  });

  it("gives about 44.55 % for the same loan by calendar days, the regulation's way", () => {
    const { days } = monthlyTimeline('2026-01-01', 5, { firstDueAfterDays: 31, dayCount: 'calendar-days' });
    const solved = cet(940, { amounts: Array(5).fill(205.73), times: days }, 'calendar-days');
    expect(solved.ok && Math.abs(solved.cet.annual - 0.4455)).toBeLessThan(0.003);
  });

  it('counts calendar days over 365, leap years too', () => {
    // R$ 10.170,00 after 42 days for R$ 10.000,00 (curo, published test of the Brazilian convention)
    const single = cet(10_000, { amounts: [10_170], times: [42] }, 'calendar-days');
    expect(single.ok && single.cet.annual).toBeCloseTo(0.15777073, 8);
    const leap = datedTimeline('2027-12-31', ['2028-12-31'], 'calendar-days').days;
    const year = cet(1000, { amounts: [1100], times: leap }, 'calendar-days');
    expect(year.ok && year.cet.annual).toBeCloseTo(1.1 ** (365 / 366) - 1, 12);
  });

  it('reproduces a published balloon offer of 22.30 % a year within its rounding', () => {
    // Price R$ 201.990,00, entrance R$ 105.034,80, 48 × R$ 2.138,05 and R$ 60.597,00 with the last one; no dates are told
    const amounts = Array<number>(48)
      .fill(2138.05)
      .with(47, 2138.05 + 60_597);
    const offer = cet(96_955.2, { amounts, times: monthlyTimeline('2025-03-10', 48).days }, 'calendar-days');
    expect(offer.ok && Math.abs(offer.cet.annual - 0.223)).toBeLessThan(0.0003);
  });

  it('is the rate at which the payments are worth the credit', () => {
    const payment = fc.record({
      amount: fc.integer({ min: 1, max: 1e7 }),
      time: fc.integer({ min: 1, max: 3650 }),
    });
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 84 }),
        fc.double({ min: -0.0002, max: 0.003, noNaN: true }),
        (payments, force) => {
          const amounts = payments.map(({ amount }) => amount);
          const times = payments.map(({ time }) => time);
          const delivered = payments.reduce(
            (sum, { amount, time }) => sum + amount * Math.exp(-force * time),
            0,
          );
          const solved = forceOfInterest(delivered, { amounts, times });
          expect(solved.ok && Math.abs(solved.rate - force)).toBeLessThan(1e-11);
        },
      ),
    );
  });

  it('does not depend on the guess', () => {
    const flows = {
      amounts: Array(48).fill(213_805),
      times: Array.from({ length: 48 }, (_, j) => 30 * (j + 1)),
    };
    const rates = [-0.5, 0, 0.2, 5, 1e6].map((guess) => cet(6_000_000, flows, 'calendar-days', guess));
    expect(
      new Set(rates.map((solved) => (solved.ok ? solved.cet.annual.toFixed(12) : solved.reason))).size,
    ).toBe(1);
  });

  it.each([
    ['not-finite', Number.NaN, [100], [1]],
    ['not-finite', 100, [Number.POSITIVE_INFINITY], [1]],
    ['not-finite', 100, [100], [Number.NaN]],
    ['no-sign-change', 0, [100], [1]],
    ['no-sign-change', -5, [100], [1]],
    ['no-sign-change', 100, [], []],
    ['no-sign-change', 100, [0], [1]],
    ['no-sign-change', 100, [100], [0]],
    ['several-rates', 100, [200, -20], [1, 2]],
    ['no-rate', 100, [150, -150], [1, 2]],
    ['no-sign-change', -100, [150, -20], [1, 2]],
  ] as const)('refuses %s for %s against %j at %j', (reason, delivered, amounts, times) => {
    expect(cet(delivered, { amounts, times }, 'calendar-days')).toEqual({ ok: false, reason });
  });

  it('tells the cost of a loan that refunds a part, where only one rate fits', () => {
    const solved = cet(1000, { amounts: [-50, 600, 600], times: [10, 30, 60] }, 'calendar-days');
    if (!solved.ok) throw new Error(solved.reason);
    const worth = (amount: number, days: number) => amount * (1 + solved.cet.annual) ** (-days / 365);
    expect(worth(-50, 10) + worth(600, 30) + worth(600, 60)).toBeCloseTo(1000, 9);
  });

  it('refuses a rate beyond what a number can hold', () => {
    const flows = { amounts: [4.052833128161268e-56], times: [3.6745781117543466e-214] };
    expect(forceOfInterest(2.0032912229636e-311, flows)).toEqual({ ok: false, reason: 'not-finite' });
  });

  it('answers or refuses, and never invents, for any numbers at all', () => {
    const numbers = fc.array(fc.double(), { maxLength: 6 });
    fc.assert(
      fc.property(fc.double(), numbers, numbers, (delivered, amounts, times) => {
        const solved = forceOfInterest(delivered, { amounts, times });
        if (solved.ok) expect(Number.isFinite(solved.rate)).toBe(true);
      }),
    );
  });
});
