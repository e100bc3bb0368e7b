import { describe, expect, it } from 'vitest';
import { factsOfOffer, type PaymentOffer, planTermsOfOffer } from '../index.ts';

const offer: PaymentOffer = {
  source: 'CDC',
  planId: 'cdc',
  entrance: 3_000_000,
  lenderName: 'Banco Aurora',
  validUntil: '2026-12-01',
  installments: 48,
  installment: 150_000,
  monthlyRate: 0.014_949,
  annualCet: 0.234_567,
  details: undefined,
} as PaymentOffer;
const details = (of: Readonly<Record<string, unknown>>) =>
  ({ ...offer, details: of }) as unknown as PaymentOffer;

describe('what stands beside an instalment of the stock', () => {
  it('says rates to four decimals, and of a lender without an annual one twelve months of the monthly', () => {
    expect(factsOfOffer(offer)).toMatchObject({
      monthlyRate: 0.0149,
      annualRate: Number((1.014_949 ** 12 - 1).toFixed(4)),
      nominalRate: undefined,
      annualCet: 0.2346,
      total: 3_000_000 + 48 * 150_000,
      final: undefined,
      lender: { name: 'Banco Aurora', validUntil: '2026-12-01' },
    });
    expect(factsOfOffer(details({ annualRate: 0.2, nominalRate: 0.183_333 }))).toMatchObject({
      annualRate: 0.2,
      nominalRate: 0.1833,
    });
  });

  it('names a last instalment only where it falls by more than a rounding', () => {
    const last = (lastInstallment: number) => factsOfOffer(details({ lastInstallment })).lastInstallment;
    expect(last(149_990)).toBeUndefined();
    expect(last(120_000)).toBe(120_000);
  });

  it('names what falls due with the last one', () => {
    expect(factsOfOffer(details({ residual: 900_000, lastDueDate: '2030-11-28' })).final).toEqual({
      amount: 900_000,
      due: '2030-11-28',
    });
  });
});

describe('an offer as a plan of the modal', () => {
  const plans = [
    { id: 'balloon', type: 'PSA_BALLOON' },
    { id: 'own-cdc', type: 'CDC' },
    { id: 'other-cdc', type: 'CDC' },
  ];

  it('is the first plan of its source, with the final instalment in percent of the price', () => {
    expect(planTermsOfOffer(plans, 9_000_000, offer)).toEqual({
      planId: 'own-cdc',
      installments: 48,
      entrance: 3_000_000,
      finalPercent: 0,
    });
    expect(planTermsOfOffer(plans, 9_000_000, details({ residual: 2_700_000 }))?.finalPercent).toBe(30);
  });

  it('is none where no plan of its source is shown', () => {
    expect(planTermsOfOffer(plans.slice(0, 1), 9_000_000, offer)).toBeUndefined();
  });
});
