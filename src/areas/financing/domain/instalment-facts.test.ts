import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCar, anAnswer, anOffer, aWish } from '../examples.ts';
import { fundingSummary } from './funding.ts';
import { creditTax, instalmentFacts, unequalLast } from './instalment-facts.ts';

it('tells the last instalment where it is lower or higher than the first one by more than cents, and nothing where all are about the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_00, max: 9_000_000_00 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (first, share) => {
        const last = Math.round(first * share);
        const shown = unequalLast({ installmentValue: first, lastInstallment: last });
        expect(shown).toBe(Math.abs(last - first) > first / 100 ? last : undefined);
      },
    ),
  );
  expect(unequalLast({ installmentValue: 1_000_00 })).toBeUndefined();
  expect(unequalLast({ installmentValue: 1_000_00, lastInstallment: 1_000_11 })).toBeUndefined();
  expect(unequalLast({ installmentValue: 1_000_00, lastInstallment: 1_400_00 })).toBe(1_400_00);
});

it('tells the price at once, and the entrance and the total of the same plan', () => {
  const car = aCar();
  const wish = aWish({ entrancePercent: 30 });
  const facts = instalmentFacts(fundingSummary(car, wish, { offer: anOffer(), terms: anAnswer().terms }));
  expect(facts?.cash).toBe(car.total);
  expect(facts?.entrance).toBeLessThan(car.total);
  expect(facts?.total).toBeGreaterThan(car.total);
});

it('the tax of a credit is its whole IOF, else the IVA on its interest, and none where none is owed or told', () => {
  const amount = fc.option(fc.nat(10_000_000), { nil: undefined });
  fc.assert(
    fc.property(amount, amount, amount, (iofDaily, iofAdditional, vat) => {
      const iof = (iofDaily ?? 0) + (iofAdditional ?? 0);
      const tax = creditTax({ iofDaily, iofAdditional, vat });
      if (iof > 0) expect(tax).toEqual({ kind: 'iof', amount: iof });
      else if (vat) expect(tax).toEqual({ kind: 'vat', amount: vat });
      else expect(tax).toBeUndefined();
    }),
  );
});
