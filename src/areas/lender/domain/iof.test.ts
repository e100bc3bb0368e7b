import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kit/calendar.ts';
import { constantInstallment, discount } from './amortisation.ts';
import { cashIof, dayWeight, financedIof, type IofRates, iofRates } from './iof.ts';
import { datedTimeline, monthlyTimeline } from './timeline.ts';

const person: IofRates = { daily: 0.000082, additional: 0.0038, maxDays: 365 };
const timeline = monthlyTimeline('2026-11-23', 84);

const loans = fc.record({
  base: fc.integer({ min: 500_000, max: 50_000_000 }),
  residualShare: fc.constantFrom(0, 0.3),
  monthlyRate: fc.double({ min: 0, max: 0.04, noNaN: true }),
  installments: fc.integer({ min: 2, max: 84 }),
});

/**
 * The tax of a loan by its definition: each principal by its days, from an unrounded schedule whose instalments pay interest
 * before principal.
 */
function taxOf(
  principal: number,
  residual: number,
  monthlyRate: number,
  installments: number,
  { months, days } = timeline,
): number {
  const discounted = discount(monthlyRate, { ...timeline, months, days }, installments);
  const installment = constantInstallment(principal, residual, discounted);
  let owed = principal;
  let lowest = principal;
  let tax = person.additional * principal;
  for (let j = 0; j < installments - 1; j++) {
    owed = owed * (1 + monthlyRate) ** ((months[j] ?? 0) - (months[j - 1] ?? 0)) - installment;
    // Principal comes back only once all interest is paid: when less is owed than ever before.
    const left = Math.max(0, Math.min(lowest, owed));
    tax += (lowest - left) * person.daily * Math.min(days[j] ?? 0, 365);
    lowest = left;
  }
  return tax + lowest * person.daily * Math.min(days[installments - 1] ?? 0, 365);
}

describe('IOF', () => {
  it('has the rates of persons by date, and none before the table begins', () => {
    expect(iofRates('person', '2026-01-15')).toMatchObject(person);
    expect(iofRates('person', '2007-12-31')).toBeUndefined();
  });

  it('never exceeds 2.993 % a year plus 0.38 % for persons: the daily part stops at 365 days', () => {
    const single = datedTimeline('2026-01-10', ['2029-01-10'], 'calendar-days');
    const loan = { base: 10_000_000, residual: 0, discount: discount(0.01, single, 1), timeline: single };
    expect(cashIof(loan, person, 'half-up')).toEqual({ daily: 299_300, additional: 38_000 });
  });

  it('weighs each principal by its days from release', () => {
    const two = datedTimeline('2026-01-01', ['2026-01-31', '2026-03-02'], 'equal-months');
    expect(dayWeight(100, 0, discount(0, two, 2), two, 365)).toBeCloseTo(50 * 30 + 50 * 60, 10);
  });

  it('stays within 365 days of the principal, and taxes no negative one, after a first period of 1 to 180 days', () => {
    fc.assert(
      fc.property(
        loans,
        fc.integer({ min: 1, max: 180 }),
        fc.constantFrom('calendar-days', 'equal-months', 'daily-365'),
        ({ base, residualShare, monthlyRate, installments }, firstDueAfterDays, dayCount) => {
          const residual = Math.floor(base * residualShare);
          const dates = monthlyTimeline('2026-11-27', installments, { firstDueAfterDays, dayCount });
          const discounted = discount(monthlyRate, dates, installments);
          const loan = { base, residual, discount: discounted, timeline: dates };
          const cash = cashIof(loan, person, 'half-up');
          expect(cash.daily).toBeLessThanOrEqual(Math.round(base * 0.02993));
          const tax = taxOf(base, residual, monthlyRate, installments, dates);
          expect(Math.abs(cash.daily + cash.additional - tax)).toBeLessThanOrEqual(1.001);
          let principal = base;
          for (let round = 0; round < 60; round++)
            principal = base + taxOf(principal, residual, monthlyRate, installments, dates);
          const lent = financedIof(loan, person, 'half-up');
          expect(Math.abs(base + lent.daily + lent.additional - principal)).toBeLessThanOrEqual(1.001);
          const bound = Math.round((base + lent.daily + lent.additional) * 0.02993);
          expect(lent.daily).toBeLessThanOrEqual(bound + 1);
        },
      ),
    );
  });

  it('of 70,000.00 first due after 180 days is the ceiling: all principal comes back after the first year', () => {
    const dates = monthlyTimeline('2026-11-27', 60, { firstDueAfterDays: 180, dayCount: 'calendar-days' });
    const loan = { base: 70_000_00, residual: 0, discount: discount(0.0179, dates, 60), timeline: dates };
    expect(cashIof(loan, person, 'half-up')).toEqual({ daily: 2_095_10, additional: 266_00 });
  });

  it('finds the financed tax at once that repeated lending of the tax converges to', () => {
    fc.assert(
      fc.property(loans, ({ base, residualShare, monthlyRate, installments }) => {
        const residual = Math.floor(base * residualShare);
        let principal = base;
        for (let round = 0; round < 60; round++) {
          principal = base + taxOf(principal, residual, monthlyRate, installments);
        }
        const discounted = discount(monthlyRate, timeline, installments);
        const iof = financedIof({ base, residual, discount: discounted, timeline }, person, 'half-up');
        expect(Math.abs(base + iof.daily + iof.additional - principal)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is rounded part by part, or as a whole of which the daily part is the rest', () => {
    const single = datedTimeline('2026-01-10', ['2026-02-09'], 'calendar-days');
    const loan = { base: 1_000_000, residual: 0, discount: discount(0.01, single, 1), timeline: single };
    // 30 days at 0.0082 % are 0.246 %, with 0.38 % one part in 99.374 % of the principal: 1,006,299.43, the tax 6,299.43.
    const principal = 1_000_000 / (1 - 0.0038 - 0.000082 * 30);
    const [daily, additional] = [0.000082 * 30 * principal, 0.0038 * principal];
    expect([daily, additional, daily + additional].map((part) => part.toFixed(2))).toEqual([
      '2475.50',
      '3823.94',
      '6299.43',
    ]);
    expect(financedIof(loan, person, 'half-up')).toEqual({ daily: 2_475, additional: 3_824 });
    // Halves that both go up make a cent more than their sum does.
    const base = 1_000_050; // 2,475.62 and 3,824.13
    const whole = financedIof({ ...loan, base }, person, 'up', 'total');
    const parts = financedIof({ ...loan, base }, person, 'up', 'parts');
    expect(parts.daily + parts.additional - (whole.daily + whole.additional)).toBe(1);
    expect(whole.additional).toBe(parts.additional);
    expect(financedIof({ ...loan, base }, person, 'up')).toEqual(parts);
  });

  it('reproduces a financed loan of an external lender to the cent', () => {
    // R$ 70.000,00 net at 3 % a month, 10 April 2026, twelve months from the 30th: financed R$ 71.422,30, instalment
    // R$ 7.104,88 (fixture of a Brazilian lender published with money-warp, MIT)
    const daily = monthlyTimeline('2026-04-10', 12, { firstDueAfterDays: 20, dayCount: 'daily-365' });
    const discounted = discount(0.03, daily, 12);
    const loan = { base: 7_000_000, residual: 0, discount: discounted, timeline: daily };
    const iof = financedIof(loan, person, 'half-up');
    const financed = 7_000_000 + iof.daily + iof.additional;
    expect(financed).toBe(7_142_230);
    expect(Math.round(constantInstallment(financed, 0, discounted))).toBe(710_488);
  });

  it.each([
    [32, 2_62], // 2.624
    [33, 2_71], // 2.706
    [365, 29_93],
    [400, 29_93],
  ])('of 1,000.00 that come back after %d days is rounded to the nearest cent', (days, daily) => {
    const once = datedTimeline('2026-01-01', [addDays('2026-01-01', days)], 'calendar-days');
    const loan = { base: 1000_00, residual: 0, discount: discount(0.015, once, 1), timeline: once };
    expect(cashIof(loan, person, 'half-up')).toEqual({ daily, additional: 3_80 });
  });

  it('taxes the credit alone when it is paid in cash', () => {
    const discounted = discount(0.015, timeline, 24);
    const loan = { base: 5_000_000, residual: 0, discount: discounted, timeline };
    const cash = cashIof(loan, person, 'half-up');
    const financed = financedIof(loan, person, 'half-up');
    expect(cash.additional).toBe(19_000);
    expect(Math.round(taxOf(5_000_000, 0, 0.015, 24))).toBe(cash.daily + cash.additional);
    expect(financed.daily + financed.additional).toBeGreaterThan(cash.daily + cash.additional);
  });
});
