import { expect, it } from 'vitest';
import type { InstalmentFacts } from '../../financing/index.ts';
import { plansGone, pricedOffer } from '../index.ts';

it('a plan that fits the car no more is named by its field, one that was never chosen is not', () => {
  const fields = { 'plan-0': 'cdc', 'plan-1': 'balloon', 'plan-2': '' };
  expect(plansGone(fields, ['cdc'])).toEqual(['plan-1']);
  expect(plansGone(fields, ['cdc', 'balloon'])).toEqual([]);
});

const wish = { slot: 1, plan: 'cdc', entrancePercent: 31, installments: 48 };
const facts = {
  installments: 48,
  installmentValue: 150_000,
  entrance: 2_700_000,
  total: 9_900_000,
  monthlyRate: 0.015,
  annualRate: 0.2,
  annualCet: 0.23,
} as InstalmentFacts;
const words = { title: 'CDC', text: 'todo o texto' };

it('an offer has the entrance that its source takes, and the figures and words of its lender', () => {
  expect(pricedOffer(wish, 30, facts, words)).toMatchObject({
    ...wish,
    ...words,
    entrancePercent: 30,
    installmentValue: 150_000,
    entrance: 2_700_000,
    total: 9_900_000,
  });
});

it('a lender that says nothing, or lends for another term, offers nothing', () => {
  expect(pricedOffer(wish, 30, undefined, words)).toBeUndefined();
  expect(pricedOffer(wish, 30, { ...facts, installments: 36 }, words)).toBeUndefined();
});
