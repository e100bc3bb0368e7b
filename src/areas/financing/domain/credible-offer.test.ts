import { expect, it } from 'vitest';
import { anOffer } from '../examples.ts';
import { credibleOffer } from './credible-offer.ts';
import type { Offer } from './offer.ts';

const request = { price: 100_000_00, entrance: 30_000_00, today: '2026-11-23' };
const isCredible = (changes: Partial<Offer>, entrance?: number) =>
  credibleOffer(anOffer(changes), { entrance }, request);
/** 48 instalments that repay the credit to the cent, and nothing more. */
const free = { installmentValue: 1_458_34, lastInstallment: undefined, total: undefined };
const noCost = { monthlyRate: 0, annualRate: 0, monthlyCet: 0, annualCet: 0 };

it.each<[string, Partial<Offer>]>([
  ['a usual one', {}],
  ['one whose lender rounds an entrance to whole units', { total: undefined }],
  ['one without interest that charges nothing', { ...free, ...noCost }],
  ['one that costs, without interest', { annualRate: 0, monthlyRate: 0 }],
])('advertises %s (CDC, art. 30)', (_, changes) => expect(isCredible(changes, 30_000_99)).toBe(true));

it.each<[string, Partial<Offer>]>([
  ['that charges 36 % of the price and calls its total cost 0', { annualCet: 0, monthlyCet: 0 }],
  ['that is paid back with less than the credit', { ...free, ...noCost, installmentValue: 1_450_00 }],
  ['whose rate is a slip of the decimal point', { annualCet: 25_640 }],
  ['with a final instalment of the whole price', { residual: 100_000_00 }],
  ['of more than ten years', { installments: 121 }],
])('advertises none %s (CDC, art. 30 and 52)', (_, changes) => expect(isCredible(changes)).toBe(false));

it('advertises none that was asked about another entrance', () => {
  expect(isCredible({}, 30_001_00)).toBe(false);
});
