import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualFromMonthly, annualFromNominal, monthlyFromAnnual, monthlyFromNominal } from './rates.ts';

describe('annual and monthly rates', () => {
  it('derives the annual interest as (1 + monthly/100)^12 − 1 [D1-5-44]', () => {
    expect(annualFromMonthly(0.01)).toBeCloseTo(0.126825, 6);
    expect(annualFromMonthly(0.0149)).toBeCloseTo(0.194205, 6);
    expect(annualFromMonthly(0)).toBe(0);
  });

  it('finds the monthly rate of an annual one', () => {
    expect(monthlyFromAnnual(0.3512)).toBeCloseTo(0.0254, 6);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.2, noNaN: true }), (monthly) => {
        expect(monthlyFromAnnual(annualFromMonthly(monthly))).toBeCloseTo(monthly, 12);
      }),
    );
  });

  it('knows both Argentine readings of a nominal rate: a twelfth, and thirty days of 365', () => {
    expect(monthlyFromNominal(0.36, 'twelfth')).toBeCloseTo(0.03, 12);
    expect(annualFromNominal(0.36, 'twelfth')).toBeCloseTo(0.425761, 6);
    expect(monthlyFromNominal(0.365, 'thirty-days')).toBeCloseTo(0.03, 12);
    expect(annualFromNominal(0.365, 'thirty-days')).toBeCloseTo(1.03 ** (365 / 30) - 1, 12);
  });
});
