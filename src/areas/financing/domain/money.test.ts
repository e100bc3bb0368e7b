import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CdcPlan } from '../../lender/index.ts';
import { anOffer } from '../examples.ts';
import { estimateOffer } from './estimate.ts';
import { openedCost, splitMoney } from './money-split.ts';
import type { SimulationResult } from './offer.ts';
import { answerOfCdc } from './sources/cdc.ts';

const cents = fc.integer({ min: 0, max: 500_000_00 });

describe('where the money goes', () => {
  it('shows entrance, principal, interest, taxes and fees', () => {
    expect(splitMoney(100_000_00, 30_000_00, anOffer())).toEqual({
      entrance: 30_000_00,
      principal: 70_000_00,
      final: 0,
      interest: 33_279_65,
      taxesAndFees: 2_817_95,
      total: 136_097_60,
    });
  });

  it('shows the final instalment of a balloon by itself, not as principal that the instalments pay back', () => {
    expect(splitMoney(100_000_00, 30_000_00, anOffer({ residual: 25_000_00 }))).toEqual({
      entrance: 30_000_00,
      principal: 45_000_00,
      final: 25_000_00,
      interest: 33_279_65,
      taxesAndFees: 2_817_95,
      total: 136_097_60,
    });
  });

  it('loses no cent and shows no negative part, whatever a lender answers', () => {
    const residual = fc.option(cents, { nil: undefined });
    const inputs = fc.record({ price: cents, paid: cents, value: cents, fee: cents, residual });
    fc.assert(
      fc.property(
        inputs,
        fc.integer({ min: 1, max: 84 }),
        fc.boolean(),
        (answered, installments, isOpened) => {
          const { price, paid, value, fee, residual = 0 } = answered;
          const entrance = Math.min(price, paid);
          const charges = { ...anOffer().charges, registration: fee };
          const loan = value * installments + residual;
          const parts = [
            { part: 'credit', amount: Math.min(loan, price - entrance), share: 0 },
            { part: 'interest', amount: loan - Math.min(loan, price - entrance), share: 0 },
          ] as const;
          const opened = isOpened ? parts : undefined;
          const terms = {
            installments,
            installmentValue: value,
            total: undefined,
            residual: answered.residual,
          };
          const split = splitMoney(price, entrance, anOffer({ ...terms, charges, parts: opened }));
          const { principal, final, interest, taxesAndFees } = split;
          expect(split.entrance + principal + final + interest + taxesAndFees).toBe(split.total);
          expect(split.total).toBe(entrance + loan);
          expect(final).toBe(residual);
          expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('keeps the whole of a lender whose total leaves out its final instalment', () => {
    const split = splitMoney(
      50_000_00,
      0,
      anOffer({ total: 40_000_00, residual: 60_000_00, parts: undefined }),
    );
    expect(split).toMatchObject({ principal: 0, final: 40_000_00, interest: 0, taxesAndFees: 0 });
  });
});

const plans = fc
  .record({
    credit: fc.integer({ min: 1, max: 500_000_00 }),
    interest: cents,
    daily: cents,
    additional: cents,
    vat: cents,
    registration: cents,
    valuation: cents,
    contract: cents,
    isFinanced: fc.boolean(),
  })
  .map(({ credit, interest, vat, registration, valuation, contract, isFinanced, ...iof }) => {
    const charges = iof.daily + iof.additional + registration + valuation + contract;
    const financed = credit + (isFinanced ? charges : 0);
    const totalInstallments = financed + interest + vat;
    const months = { firstDueDate: '2026-12-21', lastDueDate: '2027-11-21' };
    const details = { annualRate: 0.2, lastInstallment: 0, valuationFee: valuation, credit, financed };
    const totalCost = ENTRANCE + credit + charges + interest + vat;
    const figures = { installment: Math.round(totalInstallments / 12), monthlyRate: 0.02, monthlyCet: 0.03 };
    const plan: CdcPlan = {
      installments: 12,
      ...figures,
      annualCet: 0.4,
      registrationFee: registration,
      contractRegistrationFee: contract,
      details: { ...details, ...months, totalInstallments, totalCost, iof, vat },
    };
    const answer = answerOfCdc({ transactionId: '1', plans: [plan], offer: undefined });
    return { credit, interest, answer };
  });
const ENTRANCE = 10_000_00;

describe('the cost opened into its parts', () => {
  const only = (answer: SimulationResult) => {
    const offer = answer.offers.find((offer) => offer.installments === 12);
    if (!offer) throw new Error('the answer has an offer of 12');
    return offer;
  };

  it('agrees with the split of the money to the cent, whether charges are lent or paid at once', () => {
    fc.assert(
      fc.property(plans, ({ credit, interest, answer }) => {
        const offer = only(answer);
        const parts = openedCost(ENTRANCE, offer) ?? [];
        const split = splitMoney(ENTRANCE + credit, ENTRANCE, offer);
        const rest = parts.filter(({ part }) => part !== 'credit' && part !== 'interest');
        expect(parts.length).toBeGreaterThan(0);
        expect([split.principal, split.interest]).toEqual([credit, interest]);
        expect(split.taxesAndFees).toBe(rest.reduce((sum, { amount }) => sum + amount, 0));
        expect(parts.reduce((sum, { share }) => sum + Math.round(share * 10_000), 0)).toBe(10_000);
      }),
    );
  });

  it('stays whole in an estimate', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 90_000_00 }), ({ credit, interest, answer }, entrance) => {
        fc.pre(interest > 100 && entrance < credit + ENTRANCE);
        const wanted = { entrance, credit: credit + ENTRANCE - entrance };
        const estimate = estimateOffer(only(answer), { entrance: ENTRANCE, credit }, wanted);
        const parts = estimate && openedCost(entrance, estimate);
        expect(parts?.find(({ part }) => part === 'credit')?.amount).toBe(wanted.credit);
      }),
    );
  });

  it('is not told when the parts are not the whole', () => {
    expect(openedCost(30_000_00, anOffer())).toHaveLength(5);
    expect(openedCost(30_000_00, anOffer({ total: 136_097_61 }))).toBeUndefined();
    expect(openedCost(30_000_00, anOffer({ parts: undefined }))).toBeUndefined();
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
