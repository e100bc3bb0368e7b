import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discount } from './amortisation.ts';
import { constantAmortisation, sacSchedule } from './sac.ts';
import {
  accumulated,
  futureValue,
  interestPart,
  payment,
  periodRate,
  periods,
  presentValue,
  principalPart,
} from './time-value.ts';
import { monthlyTimeline, undatedTimeline } from './timeline.ts';

const loans = fc.record({
  rate: fc.oneof(fc.constant(0), fc.double({ min: 0.0005, max: 0.2, noNaN: true })),
  n: fc.integer({ min: 1, max: 120 }),
  pv: fc.integer({ min: 1_000, max: 1_000_000 }),
  when: fc.constantFrom(0 as const, 1 as const),
});

describe('loans of equal periods', () => {
  it('undo each other: payment, value, number of periods and rate', () => {
    fc.assert(
      fc.property(loans, ({ rate, n, pv, when }) => {
        const pmt = payment(rate, n, pv, 0, when);
        const size = pv * (1 + rate) ** n;
        expect(Math.abs(futureValue(rate, n, pmt, pv, when)) / size).toBeLessThan(1e-12);
        expect(presentValue(rate, n, pmt, 0, when) / pv).toBeCloseTo(1, 9);
        if (rate * n < 8) expect(periods(rate, pmt, pv, 0, when) / n).toBeCloseTo(1, 6);
        if (when === 0)
          expect(periodRate(n, pmt, pv)).toMatchObject({ ok: true, rate: expect.closeTo(rate, 9) });
      }),
    );
  });

  it('pay interest and principal that add up to the payment and to the loan', () => {
    fc.assert(
      fc.property(loans, ({ rate, n, pv, when }) => {
        const pmt = payment(rate, n, pv, 0, when);
        const both = interestPart(rate, n, n, pv, 0, when) + principalPart(rate, n, n, pv, 0, when);
        expect(both / pmt).toBeCloseTo(1, 9);
        expect(-accumulated('principal', { rate, n, pv, when }, 1, n) / pv).toBeCloseTo(1, 6);
      }),
    );
  });
});

describe('long loans at high rates', () => {
  it('pay all their interest, though the loan would grow beyond every digit', () => {
    const loan = { rate: 0.5, n: 1_200, pv: 1_000, when: 0 } as const;
    expect(accumulated('interest', loan, 1, 1_200)).toBeCloseTo(-599_000, 6);
    expect(accumulated('principal', loan, 1, 1_200)).toBeCloseTo(-1_000, 6);
  });
});

describe('constant amortisation', () => {
  it('pays back the same principal each time, with instalments that fall, to the residual', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 0, max: 900 }), ({ rate, n, pv }, residual) => {
        const timeline = undatedTimeline(n);
        const loan = { principal: pv, residual, monthlyRate: rate, installments: n, timeline };
        const rows = sacSchedule(loan, discount(rate, timeline, n), {
          amortisation: 'half-up',
          interest: 'half-up',
        });
        const constant = constantAmortisation(loan, 'half-up');
        for (const { principal, balance } of rows.slice(0, -1))
          expect(principal).toBe(Math.min(constant, balance + principal - residual));
        expect(Math.min(...rows.map(({ principal }) => principal))).toBeGreaterThanOrEqual(0);
        expect(rows.at(-1)?.balance).toBe(residual);
        expect(
          rows.every(({ installment, interest, principal }) => installment === interest + principal),
        ).toBe(true);
        const falls = rows
          .slice(1, -1)
          .every(({ installment }, j) => installment <= (rows[j]?.installment ?? 0));
        expect(falls).toBe(true);
      }),
    );
  });

  it('dates its rows', () => {
    const timeline = monthlyTimeline('2026-11-23', 2);
    const loan = { principal: 100, residual: 0, monthlyRate: 0, installments: 2, timeline };
    const rows = sacSchedule(loan, discount(0, timeline, 2), {
      amortisation: 'half-up',
      interest: 'half-up',
    });
    expect(rows.map(({ date, installment }) => [date, installment])).toEqual([
      ['2026-12-23', 50],
      ['2027-01-23', 50],
    ]);
  });
});
