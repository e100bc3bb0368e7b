import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anArgentineTable, aTable, somePlans, someTerms } from '../../lender/examples.ts';
import { anOffer } from '../examples.ts';
import { type Balance, balanceOf, monthsOf } from './balance.ts';
import { balancePlot, monthAt, PLOT_HEIGHT } from './balance-plot.ts';
import type { Offer } from './offer.ts';
import { offerOfPlan } from './offer-of-plan.ts';

const { carPrice: price } = someTerms();

/** The example lender's offers with their schedules, of every term, with and without a final instalment. */
const offers = () =>
  fc
    .record({
      table: fc.constantFrom(
        aTable(),
        aTable({ source: 'PSA_BALAO', residuals: { 24: [30], 36: [30], 48: [30] } }),
        anArgentineTable(),
      ),
      percent: fc.constantFrom(20, 30, 40, 55),
      term: fc.constantFrom(12, 24, 36, 48),
    })
    .map(({ table, percent, term }) => {
      const scale = table.taxes.market === 'AR' ? 300 : 1;
      const entrance = Math.round((price * scale * percent) / 100);
      const residualPercent = table.residuals ? 30 : undefined;
      const financing = { price: price * scale, entrance, residualPercent, schedule: term };
      const plan = somePlans(table, financing).find(({ installments }) => installments === term);
      const offer: Offer | undefined = plan && offerOfPlan(plan);
      return { offer, entrance, credit: price * scale - entrance };
    })
    .filter((one): one is typeof one & { offer: Offer } => one.offer !== undefined);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const check = (balance: Balance) => {
  const months = monthsOf(balance);
  const paid = months.slice(1);
  expect(sum(paid.map(({ principal, residual }) => principal + residual))).toBe(balance.financed);
  expect(months.at(-1)?.owed).toBe(0);
  expect(months[0]).toMatchObject({ paid: balance.entrance, owed: balance.financed });
  for (const { paid: amount, interest, principal, vat, residual } of paid)
    expect(amount).toBe(interest + principal + vat + residual);
  return months;
};

describe('the balance of a loan', () => {
  it("is the lender's schedule to the cent: it repays what is financed, and the total paid is the offer's", () => {
    fc.assert(
      fc.property(offers(), ({ offer, entrance, credit }) => {
        const balance = balanceOf(offer, entrance, credit);
        expect(balance.isApproximate).toBe(false);
        const months = check(balance);
        const { vat: _, ...charges } = offer.charges;
        const charged = sum(Object.values(charges).map((charge) => charge ?? 0));
        const atRelease = charged - (balance.financed - credit); // what is not lent is paid at once, and no part of the loan
        expect(sum(months.map(({ paid }) => paid)) + atRelease).toBe(offer.total);
        expect(months.at(-1)?.date).toBe(offer.lastDueDate);
      }),
    );
  });

  it('is about the same, and says so, where a lender sends no schedule', () => {
    fc.assert(
      fc.property(offers(), ({ offer, entrance, credit }) => {
        const result = monthsOf(balanceOf(offer, entrance, credit));
        const about = balanceOf({ ...offer, schedule: undefined }, entrance, credit);
        expect(about.isApproximate).toBe(true);
        const months = check(about);
        for (const [at, month] of months.entries())
          expect(Math.abs(month.owed - (result[at]?.owed ?? 0))).toBeLessThan(0.02 * about.financed);
        expect(months.at(-1)?.date).toBe(offer.lastDueDate);
      }),
    );
  });

  it('is computed from the instalment alone where a lender tells nothing else', () => {
    const bare = anOffer({
      financed: undefined,
      firstDueDate: undefined,
      schedule: undefined,
      charges: { ...anOffer().charges, vat: undefined },
    });
    const balance = balanceOf(bare, 30_000_00, 70_000_00);
    const months = check(balance);
    expect(balance.financed).toBe(70_000_00);
    expect(months[1]).toMatchObject({ date: undefined, paid: bare.installmentValue });
  });
});

describe('the plot', () => {
  it('stays inside its box, falls, and has entrance and final instalment in their true size', () => {
    fc.assert(
      fc.property(offers(), ({ offer, entrance, credit }) => {
        const balance = balanceOf(offer, entrance, credit);
        const plot = balancePlot(monthsOf(balance));
        const whole = balance.financed + entrance;
        expect(plot.months).toBe(offer.installments);
        expect(plot.owedAt).toHaveLength(plot.months + 1);
        expect(plot.owedAt).toEqual(plot.owedAt.toSorted((a, b) => a - b));
        expect(plot.owedAt.at(-1)).toBe(PLOT_HEIGHT);
        const size = ({ from, to }: { from: number; to: number }) => ((from - to) / PLOT_HEIGHT) * whole;
        expect(plot.entrance?.to).toBe(0);
        expect(Math.abs(size(plot.entrance ?? { from: 0, to: 0 }) - entrance)).toBeLessThan(whole / 5_000);
        expect(Math.abs(size(plot.residual ?? { from: 0, to: 0 }) - balance.residual)).toBeLessThan(
          whole / 5_000,
        );
        const heights = Object.values(plot.bars).flatMap((path) =>
          [...path.matchAll(/(?:M\S+ |V)([\d.-]+)/g)].map(([, y]) => Number(y)),
        );
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...heights)).toBe(PLOT_HEIGHT);
        expect(plot.bars.principal.match(/M/g)).toHaveLength(plot.months);
      }),
    );
  });

  it('finds the month under a pointer, and the nearest one outside of it', () => {
    expect([-1, 0, 0.26, 0.5, 1, 2].map((share) => monthAt(48, share))).toEqual([0, 0, 12, 24, 48, 48]);
  });
});
