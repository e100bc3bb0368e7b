import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOffer } from '../examples.ts';
import { estimateOffer } from './estimate.ts';
import { splitMoney } from './money-split.ts';

const cents = fc.integer({ min: 0, max: 500_000_00 });

describe('where the money goes', () => {
  it('shows entrance, principal, interest, taxes and fees', () => {
    expect(splitMoney(100_000_00, 30_000_00, anOffer())).toEqual({
      entrance: 30_000_00,
      principal: 70_000_00,
      interest: 33_279_65,
      taxesAndFees: 2_817_95,
      total: 136_097_60,
    });
  });

  it('loses no cent and shows no negative part, whatever a lender answers', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        cents,
        fc.integer({ min: 1, max: 84 }),
        (price, paid, value, fee, installments) => {
          const entrance = Math.min(price, paid);
          const charges = { ...anOffer().charges, registration: fee };
          const offer = anOffer({ installments, installmentValue: value, total: undefined, charges });
          const split = splitMoney(price, entrance, offer);
          expect(split.entrance + split.principal + split.interest + split.taxesAndFees).toBe(split.total);
          expect(split.total).toBe(entrance + value * installments);
          expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('the offer while the lender is being asked', () => {
  const answered = { entrance: 30_000_00, credit: 70_000_00 };

  it('follows the credit in proportion, from the cost to the last instalment', () => {
    const offer = anOffer({ installmentValue: 2_000_00, total: 126_000_00 });
    const estimate = estimateOffer(offer, answered, { entrance: 65_000_00, credit: 35_000_00 });
    expect(estimate).toMatchObject({
      installmentValue: 1_000_00,
      total: 113_000_00,
      annualCet: offer.annualCet,
    });
    expect(estimate?.charges).toMatchObject({ registration: 445_00, valuation: 0, vat: undefined });
  });

  it('is the answer itself for the answered entrance', () => {
    expect(estimateOffer(anOffer(), answered, answered)).toEqual(anOffer());
  });

  it('is not told when the last answer was about no credit', () => {
    expect(estimateOffer(anOffer(), { entrance: 1, credit: 0 }, answered)).toBeUndefined();
  });
});
