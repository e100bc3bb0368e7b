import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_DAY, someQuoteTerms } from '../examples.ts';
import { type Quote, type QuoteTerms, quote } from './quote.ts';
import { annualFromMonthly } from './rates.ts';
import { monthlyTimeline } from './timeline.ts';

function priced(terms: QuoteTerms): Quote {
  const result = quote(terms);
  if (!result.ok) throw new Error(result.reason);
  return result.quote;
}

const terms = fc
  .record({
    credit: fc.integer({ min: 500_000, max: 90_000_000 }),
    residualShare: fc.constantFrom(0, 0, 0.3),
    monthlyRate: fc.double({ min: 0, max: 0.04, noNaN: true }),
    installments: fc.integer({ min: 1, max: 60 }),
    iofPaid: fc.constantFrom('financed' as const, 'cash' as const),
    fees: fc.array(
      fc.record({
        kind: fc.constantFrom(
          'registration' as const,
          'valuation' as const,
          'contract-registration' as const,
        ),
        amount: fc.integer({ min: 0, max: 100_000 }),
        financed: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ residualShare, ...drawn }) =>
    someQuoteTerms({ ...drawn, residual: Math.floor(drawn.credit * residualShare) }),
  );

describe('a quote', () => {
  it('lends the credit, the financed fees and the financed tax, to the cent', () => {
    fc.assert(
      fc.property(terms, (drawn) => {
        const { financed, iof, paidInCash } = priced(drawn);
        const lent = drawn.fees.filter((fee) => fee.financed).reduce((sum, fee) => sum + fee.amount, 0);
        const cash = drawn.fees.filter((fee) => !fee.financed).reduce((sum, fee) => sum + fee.amount, 0);
        const tax = iof.daily + iof.additional;
        expect(financed).toBe(drawn.credit + lent + (drawn.iofPaid === 'financed' ? tax : 0));
        expect(paidInCash).toBe(cash + (drawn.iofPaid === 'cash' ? tax : 0));
      }),
    );
  });

  it('amortises to zero once the residual is paid, and its interest is what is paid beyond the principal', () => {
    fc.assert(
      fc.property(terms, (drawn) => {
        const { schedule, residual, totalPaid, financed, interest } = priced(drawn);
        expect((schedule.at(-1)?.balance ?? Number.NaN) - residual).toBe(0);
        expect(schedule.reduce((sum, row) => sum + row.installment, residual)).toBe(totalPaid);
        expect(schedule.reduce((sum, row) => sum + row.interest, 0)).toBe(interest);
        expect(totalPaid - interest).toBe(financed);
      }),
    );
  });

  it('has a CET at which its cash flows are worth the credit delivered', () => {
    fc.assert(
      fc.property(terms, (drawn) => {
        const { schedule, residual, cet, credit, paidInCash } = priced(drawn);
        const worth = schedule.reduce((sum, row, j) => {
          const amount = row.installment + (j === schedule.length - 1 ? residual : 0);
          return sum + amount / (1 + cet.annual) ** ((drawn.timeline.days[j] ?? Number.NaN) / 365);
        }, 0);
        expect(Math.abs(worth - (credit - paidInCash))).toBeLessThan(0.01);
        expect((1 + cet.monthly) ** 12).toBeCloseTo(1 + cet.annual, 9);
      }),
    );
  });

  it('never costs less than its nominal rate once there are fees or taxes', () => {
    fc.assert(
      fc.property(terms, (drawn) => {
        const { cet, annualRate } = priced({ ...drawn, credit: drawn.credit + 5_000_000 });
        expect(cet.annual).toBeGreaterThan(annualRate);
      }),
    );
  });

  it('costs what it says without fees and taxes: with daily interest the CET is the annual rate', () => {
    const timeline = monthlyTimeline(EXAMPLE_DAY, 48, { firstDueAfterDays: 30, dayCount: 'daily-365' });
    const bare = priced(someQuoteTerms({ fees: [], iof: undefined, timeline, credit: 1e10 }));
    expect(bare.cet.annual).toBeCloseTo(annualFromMonthly(0.0154), 7);
    expect(bare.iof).toEqual({ daily: 0, additional: 0 });
  });

  it('asks for a smaller instalment when more is left to the end, or more paid at once', () => {
    const { installment } = priced(someQuoteTerms());
    expect(priced(someQuoteTerms({ residual: 20_000_00 })).installment).toBeLessThan(installment);
    expect(priced(someQuoteTerms({ credit: 60_000_00 })).installment).toBeLessThan(installment);
  });

  it('explains every amount by a rule and its source', () => {
    const { trace, ...quoted } = priced(someQuoteTerms());
    const step = (rule: string) => trace.find((candidate) => candidate.rule === rule)?.amount ?? Number.NaN;
    expect(step('credit') + step('registration') + step('iof-daily') + step('iof-additional')).toBe(
      step('financed'),
    );
    expect(step('financed') + step('interest')).toBe(step('total-paid'));
    expect(step('installment')).toBe(quoted.installment);
    expect(step('annual-cet')).toBe(quoted.cet.annual);
    expect(trace.every(({ source }) => source.length > 0)).toBe(true);
  });

  it('refuses a loan whose charges in cash eat the credit', () => {
    const fees = [{ kind: 'registration', amount: 71_994_00, financed: false } as const];
    expect(quote(someQuoteTerms({ fees }))).toEqual({ ok: false, reason: 'no-sign-change' });
  });
});
