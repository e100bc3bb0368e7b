import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someQuoteTerms } from '../examples.ts';
import { constantInstallment, discount } from './amortisation.ts';
import { iofPerInstallment, totalIof } from './iof-per-installment.ts';
import { type Quote, type QuoteTerms, quote } from './quote.ts';
import { monthlyTimeline } from './timeline.ts';

function priced(terms: QuoteTerms): Quote {
  const result = quote(terms);
  if (!result.ok) throw new Error(result.reason);
  return result.quote;
}

const insurance = fc.option(
  fc.oneof(
    fc.record({
      paid: fc.constantFrom('financed' as const, 'cash' as const),
      premium: fc.integer({ min: 10_000, max: 90_000 }),
    }),
    fc.record({ paid: fc.constant('monthly' as const), amount: fc.integer({ min: 100, max: 9_000 }) }),
  ),
  { nil: undefined },
);

const terms = fc
  .record({
    credit: fc.integer({ min: 500_000, max: 60_000_000 }),
    residual: fc.constantFrom(0, 0, 120_000),
    monthlyRate: fc.oneof(fc.constant(0), fc.double({ min: 0.0001, max: 0.04, noNaN: true })),
    installments: fc.integer({ min: 1, max: 60 }),
    iofPaid: fc.constantFrom('financed' as const, 'cash' as const),
    iofRounding: fc.constantFrom(
      'parts' as const,
      'total' as const,
      'per-installment' as const,
      'per-installment-additional-once' as const,
    ),
    lastInstallment: fc.constantFrom('remainder' as const, 'equal' as const),
    accrual: fc.constantFrom('compound' as const, 'simple' as const),
    insurance,
  })
  .map((drawn) => someQuoteTerms(drawn));

/** Drawn once: rounding leaves no principal near that fits, and the rounds of lending the tax end five cents beside. */
const noPrincipalFits = someQuoteTerms({
  credit: 43_586_941,
  residual: 120_000,
  monthlyRate: 0.0342571122796486,
  installments: 58,
  iofPaid: 'financed',
  iofRounding: 'per-installment',
  accrual: 'compound',
  insurance: { paid: 'financed', premium: 60_454 },
});

const monthsOf = (timeline: QuoteTerms['timeline'], n: number) => timeline.days.slice(0, n);

describe('a quote with options', () => {
  it('adds up to the cent: what is lent, what is paid, and the parts of the cost', () => {
    fc.assert(
      fc.property(terms, (drawn) => {
        const quoted = priced(drawn);
        const tax = quoted.iof.daily + quoted.iof.additional;
        const lentTax = drawn.iofPaid === 'financed' ? tax : 0;
        const premium = drawn.insurance?.paid === 'financed' ? drawn.insurance.premium : 0;
        const fees = drawn.fees
          .filter(({ financed }) => financed)
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(quoted.financed).toBe(drawn.credit + fees + premium + lentTax);
        const rows = quoted.schedule.reduce((sum, row) => sum + row.installment, drawn.residual);
        expect(quoted.totalPaid).toBe(rows + quoted.insuranceAMonth * drawn.installments);
        expect((quoted.schedule.at(-1)?.balance ?? Number.NaN) - drawn.residual).toBe(0);
        const parts = quoted.costParts.reduce((sum, part) => sum + part.amount, 0);
        expect(parts).toBe(quoted.totalPaid + quoted.paidInCash);
        expect(quoted.costParts.reduce((sum, part) => sum + Math.round(part.share * 10_000), 0)).toBe(10_000);
      }),
    );
  });

  it('never asks a higher instalment for a larger entrance', () => {
    // Exact: tax and instalment rise with the credit by more than numbers are inexact, and rounding keeps the order.
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 400_000 }), (drawn, more) => {
        const usual = { ...drawn, iofRounding: drawn.iofRounding === 'total' ? 'total' : 'parts' } as const;
        expect(priced({ ...usual, credit: usual.credit - more }).installment).toBeLessThanOrEqual(
          priced(usual).installment,
        );
      }),
    );
  });

  it('never asks less in total for a longer term at the same rate', () => {
    // Before rounding at any rate; to the cent from 0,1 % a month on, where a month more costs more than rounding moves
    const timeline = monthlyTimeline('2026-11-23', 61);
    const total = (rate: number, n: number) => n * constantInstallment(1, 0, discount(rate, timeline, n));
    fc.assert(
      fc.property(terms, fc.double({ min: 0, max: 0.04, noNaN: true }), (drawn, rate) => {
        const n = drawn.installments;
        expect(total(rate, n + 1)).toBeGreaterThanOrEqual(total(rate, n) * (1 - 1e-13));
        const loan = { ...drawn, timeline, accrual: undefined, insurance: undefined, residual: 0 };
        const rated = { ...loan, monthlyRate: Math.max(rate, 0.001) };
        const [shorter, longer] = [n, n + 1].map(
          (installments) => priced({ ...rated, installments }).totalPaid,
        );
        expect(longer).toBeGreaterThanOrEqual(shorter ?? Number.NaN);
        const free = [n, n + 1].map(
          (installments) => priced({ ...loan, monthlyRate: 0, iof: undefined, installments }).totalPaid,
        );
        expect(free[0]).toBe(free[1]);
      }),
    );
  });

  it('never costs less than its nominal rate once it is taxed or insured', () => {
    fc.assert(
      fc.property(terms, (drawn) => {
        const loan = { ...drawn, accrual: undefined, cetConvention: 'equal-months' as const };
        const quoted = priced({
          ...loan,
          timeline: monthlyTimeline('2026-11-23', 60, { firstDueAfterDays: 30, dayCount: 'equal-months' }),
        });
        expect(quoted.cet.monthly).toBeGreaterThan(drawn.monthlyRate);
      }),
    );
  });

  it('costs more with insurance than without, however it is paid', () => {
    fc.assert(
      fc.property(terms, (drawn) => {
        fc.pre(drawn.insurance !== undefined);
        const { cet, insurance: cost, costParts } = priced(drawn);
        expect(cet.annual).toBeGreaterThan(priced({ ...drawn, insurance: undefined }).cet.annual);
        expect(costParts).toContainEqual(expect.objectContaining({ part: 'insurance', amount: cost }));
      }),
    );
  });

  it('rounds each component of each instalment, and lends exactly that tax', () => {
    fc.assert(
      fc.property(terms, (drawn) => {
        const quoted = priced({ ...drawn, iofRounding: 'per-installment' });
        const days = monthsOf(drawn.timeline, drawn.installments);
        const dues = quoted.schedule.map(({ principal, balance }, j) => ({
          principal: j === quoted.schedule.length - 1 ? principal + balance : principal,
          days: days[j] ?? Number.NaN,
        }));
        const tax = totalIof(
          iofPerInstallment(dues, drawn.iof ?? { daily: 0, additional: 0, maxDays: 365 }, 'half-up'),
        );
        const gap = tax.daily + tax.additional - quoted.iof.daily - quoted.iof.additional;
        if (drawn.iofPaid === 'cash') expect(gap).toBe(0);
        // Where rounding leaves no principal that fits, the tax is that of the principal some cents beside.
        expect(Math.abs(gap)).toBeLessThanOrEqual(3);
        const once = priced({ ...drawn, iofRounding: 'total' });
        expect(Math.abs(quoted.financed - once.financed)).toBeLessThanOrEqual(drawn.installments + 2);
      }),
      { examples: [[noPrincipalFits]] },
    );
  });

  it('rounds the daily part of each instalment and the additional part once, where a lender does', () => {
    fc.assert(
      fc.property(terms, (drawn) => {
        const loan = { ...drawn, iofPaid: 'cash' as const };
        const once = priced({ ...loan, iofRounding: 'per-installment-additional-once' });
        const each = priced({ ...loan, iofRounding: 'per-installment' });
        expect(once.iof.daily).toBe(each.iof.daily);
        expect(once.iof.additional).toBe(Math.round(once.financed * (drawn.iof?.additional ?? 0)));
      }),
    );
  });

  it('never taxes above 365 days of the principal, however the tax is rounded, after a first period of 1 to 180 days', () => {
    const days = fc.integer({ min: 1, max: 180 });
    fc.assert(
      fc.property(terms, days, (drawn, firstDueAfterDays) => {
        const options = { firstDueAfterDays, dayCount: 'calendar-days' } as const;
        const timeline = monthlyTimeline('2026-11-23', drawn.installments, options);
        const { iof, financed, schedule, costParts, totalPaid, paidInCash } = priced({ ...drawn, timeline });
        expect(iof.daily).toBeLessThanOrEqual(Math.ceil(financed * 0.000082 * 365));
        expect(Math.min(...schedule.map(({ principal }) => principal))).toBeGreaterThanOrEqual(0);
        expect(costParts.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPaid + paidInCash);
      }),
    );
  });

  it('tells the rule behind every amount', () => {
    const quoted = priced(
      someQuoteTerms({ insurance: { paid: 'monthly', amount: 1_990 }, iofRounding: 'per-installment' }),
    );
    const rules = quoted.trace.map(({ rule }) => rule);
    expect(rules).toContain('insurance');
    expect(rules).toContain('iof-daily-installments');
    expect(quoted.trace.every(({ source }) => source.length > 0)).toBe(true);
    expect(quoted.trace.find(({ rule }) => rule === 'delivered')?.amount).toBe(
      quoted.credit - quoted.paidInCash,
    );
  });
});
