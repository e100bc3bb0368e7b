import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entranceOf } from '../../lender/index.ts';
import { aCar, anAnswer, anOffer, aWish } from '../examples.ts';
import { fundingSummary } from './funding.ts';
import {
  carriedQuery,
  percentOfPrice,
  planTermsOf,
  promisedPlan,
  wishOfTerms,
  withFirst,
} from './plan-terms.ts';

const terms = { planId: 'psa-balao', installments: 36, entrance: 30_000_00, finalPercent: 32.5 };
const plans = [
  { id: 'cdc', product: 'MSC', type: 'CDC', hidden: false },
  { id: 'psa-balao', product: 'MSC', type: 'PSA_BALAO', hidden: false },
  { id: 'next', product: 'MSC', type: 'NEXT', hidden: true },
  { id: 'other', product: 'MSC', type: 'LEASING', hidden: false },
] as const;
const choice = { product: 'MSC', mvs: [{ modelCode: 'LIR' }], hiddenKinds: [], price: 100_000_00 };

describe('the terms of a promised instalment in an address', () => {
  it('are read as they were written, beside whatever else an address says', () => {
    const drawn = fc.record({
      planId: fc.stringMatching(/^[\w-]{1,60}$/),
      installments: fc.integer({ min: 1, max: 120 }),
      entrance: fc.nat(9_999_999_999_999),
      finalPercent: fc.integer({ min: 0, max: 9_900 }).map((hundredths) => hundredths / 100),
    });
    fc.assert(
      fc.property(drawn, fc.constantFrom('BR', 'AR'), (result, market) => {
        const address = { search: `?c=341A1B0_134&${carriedQuery(market, result)}&openFundingPlans=true` };
        expect(planTermsOf(address)).toEqual(result);
      }),
    );
  });

  it.each([
    '',
    '?plano=',
    '?plano=48.3000000.0',
    '?plano=48.30000,00.0.cdc',
    '?plano=0.3000000.0.cdc',
    '?plano=121.3000000.0.cdc',
    '?plano=48.3000000.9901.psa-balao',
    '?plano=48.-3000000.0.cdc',
    '?plano=48.3000000.0.c d c',
    '?plan=48.3e9.0.cdc',
  ])('are none in %o', (search) => {
    expect(planTermsOf({ search })).toBeUndefined();
  });
});

describe('an amount as a percent of a price', () => {
  it('gives the amount back to the cent, and is a whole step where it is one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (price, share) => {
          const amount = Math.floor(price * share);
          expect(entranceOf(price, percentOfPrice(price, amount))).toBe(amount);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_00, max: 20_000_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        (price, percent) => {
          expect(percentOfPrice(price, entranceOf(price, percent))).toBe(percent);
        },
      ),
    );
  });
});

describe('what a lender is asked for carried terms', () => {
  it('is their plan for that entrance, term and final instalment', () => {
    expect(wishOfTerms(terms, plans, choice)).toEqual({
      source: 'PSA_BALAO',
      planId: 'psa-balao',
      entrancePercent: 30,
      installments: 36,
      finalPercent: 32.5,
    });
    expect(wishOfTerms({ ...terms, planId: 'cdc' }, plans, choice)).toMatchObject({ finalPercent: 0 });
  });

  it.each([
    ['a plan that is hidden', { planId: 'next' }],
    ['a plan that nobody simulates', { planId: 'other' }],
    ['a plan that is not the site’s', { planId: 'cdc2' }],
    ['an entrance that pays the car', { entrance: 100_000_00 }],
  ])('is nothing for %s', (_, changes) => {
    expect(wishOfTerms({ ...terms, ...changes }, plans, choice)).toBeUndefined();
  });
});

describe('the plan whose instalment a page promises', () => {
  const answer = { offer: anOffer({ installments: 36, residualPercent: 30 }), terms: anAnswer().terms };
  const wish = aWish({ source: 'PSA_BALAO', planId: 'psa-balao', installments: 36, finalPercent: 25 });
  const summary = fundingSummary(aCar(), wish, answer);

  it('begins where the lender has priced it', () => {
    expect(promisedPlan(plans, summary)).toEqual({
      planId: 'psa-balao',
      values: { entrancePercent: 40, installment: 36, finalInstallmentPercent: 30 },
      place: { entrancePercent: 40, installments: 36, residualPercent: 30 },
    });
  });

  it('is none where no lender answered, or the modal does not have it', () => {
    expect(promisedPlan(plans, fundingSummary(aCar(), wish))).toBeUndefined();
    expect(promisedPlan(plans.slice(0, 1), summary)).toBeUndefined();
    expect(promisedPlan([{ id: 'psa-balao', type: 'CDC' }], summary)).toBeUndefined();
    expect(promisedPlan(plans, undefined)).toBeUndefined();
  });

  it('comes first, the others in the authors’ order', () => {
    expect(withFirst(plans, 'next').map(({ id }) => id)).toEqual(['next', 'cdc', 'psa-balao', 'other']);
    expect(withFirst(plans, undefined)).toEqual(plans);
  });
});
