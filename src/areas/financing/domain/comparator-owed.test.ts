import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anArgentineTable, aTable, somePlans } from '../../lender/examples.ts';
import { anOffer } from '../examples.ts';
import { OWED_MONTHS, owedAfter } from './comparator-owed.ts';
import { offerOfPlan } from './offer-of-plan.ts';

describe('what is still owed', () => {
  it.each([
    ['a plan that instalments settle', aTable(), {}],
    ['a plan with a final instalment', aTable({ source: 'PSA_BALAO' }), { residualPercent: 30 }],
    ['an Argentine plan, whose instalments fall', anArgentineTable({ minFinanced: 1, fees: [] }), {}],
  ] as const)('is what the lender’s own schedule says, within one percent: %s', (_, table, financing) => {
    const plan = somePlans(table, { ...financing, schedule: 36 }).find((one) => one.installments === 36);
    const { schedule = [], residual = 0 } = plan?.details ?? {};
    expect(schedule).toHaveLength(36);
    const offer = plan && offerOfPlan(plan);
    for (const months of [1, 12, 24, 35]) {
      const owed = (offer && owedAfter(offer, months)) ?? 0;
      const balance = schedule[months - 1]?.balance ?? 0;
      expect(Math.abs(owed - balance) / balance).toBeLessThan(0.01);
    }
    expect(offer?.residual ?? 0).toBe(residual);
    expect(offer && owedAfter(offer, 36)).toBe(0);
  });

  it('starts at what is financed, falls month by month to the final instalment, and is 0 in the end', () => {
    const offers = fc.record({
      installments: fc.integer({ min: 2, max: 60 }),
      monthlyRate: fc.double({ min: 0, max: 0.05, noNaN: true }),
      residual: fc.constantFrom(undefined, 10_000_00, 30_000_00),
    });
    fc.assert(
      fc.property(offers, (changes) => {
        const offer = anOffer({ ...changes, financed: 70_000_00 });
        const months = Array.from({ length: offer.installments + 1 }, (_, month) => month);
        const owed = months.map((month) => owedAfter(offer, month) ?? Number.NaN);
        expect(owed[0]).toBe(70_000_00);
        expect(owed.at(-1)).toBe(0);
        for (const [month, amount] of owed.entries())
          expect(amount).toBeLessThanOrEqual(owed[month - 1] ?? amount);
      }),
    );
  });

  it('is unknown where the lender does not say what is financed', () => {
    expect(owedAfter(anOffer({ financed: undefined }), 12)).toBeUndefined();
  });

  it('is told for one, two and three years', () => expect(OWED_MONTHS).toEqual([12, 24, 36]));
});
