import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../kit/calendar.ts';
import { anArgentineTable, aTable, EXAMPLE_DAY, somePlans, someTerms } from '../examples.ts';
import { costParts } from './cost-parts.ts';
import { type Financing, plansOf, releaseOn } from './pricing.ts';
import { entranceOptions, percentOf, type RateTable } from './rate-table.ts';

const BR = aTable();
const AR = anArgentineTable();
const balloon = aTable({ source: 'PSA_BALAO' });
const inPesos = { price: 45_000_000_00, entrance: 18_000_000_00 };
const offered = (table: RateTable, price: number, entrance: number, more: Partial<Financing> = {}) =>
  plansOf(table, { price, entrance, ...more }, releaseOn(table, EXAMPLE_DAY));
const termsOf = (price: number, entrance: number) => {
  const result = offered(BR, price, entrance);
  return result.ok ? result.plans.map((plan) => plan.installments) : result.reason;
};

describe('terms on offer', () => {
  it('offers every entrance option, whichever way its cents were rounded', () => {
    const price = fc.integer({ min: 60_000_00, max: 900_000_00 });
    fc.assert(
      fc.property(price, fc.constantFrom(...entranceOptions(BR)), (carPrice, percent) => {
        const exact = (carPrice * percent) / 100;
        for (const entrance of [Math.floor(exact), Math.ceil(exact)]) {
          expect(offered(BR, carPrice, entrance).ok).toBe(true);
        }
      }),
    );
  });

  it('asks a fifth of the price for sixty months, so smaller entrances find no such term', () => {
    expect(termsOf(100_000_00, 19_999_99)).not.toContain(60);
    expect(termsOf(100_000_00, 20_000_00)).toContain(60);
  });

  it('refuses an entrance below the lowest and above the highest option', () => {
    expect(termsOf(100_000_00, 9_999_99)).toBe('entrance-too-low');
    expect(termsOf(100_000_00, 80_000_01)).toBe('entrance-too-high');
    expect(termsOf(100_000_00, 100_000_00)).toBe('entrance-too-high');
    expect(termsOf(100_000_00, 120_000_00)).toBe('entrance-too-high');
  });

  it('refuses credits below the smallest of the table', () => {
    expect(termsOf(24_000_00, 19_200_00)).toBe('amount-too-small');
    const price = 2 * BR.minFinanced;
    expect(termsOf(price, price - BR.minFinanced)).toContain(12);
    expect(termsOf(price, price - BR.minFinanced + 1)).toBe('amount-too-small');
  });

  it('refuses to price a credit for a day without tax rates', () => {
    const release = releaseOn(BR, '1988-06-01');
    expect(plansOf(BR, { price: 100_000_00, entrance: 40_000_00 }, release)).toEqual({
      ok: false,
      reason: 'no-tax-rates',
    });
  });

  it('never raises the instalment with a larger entrance at the same price', () => {
    const price = 140_000_00;
    for (const months of [12, 24, 48]) {
      const installments = entranceOptions(BR).map((percent) => {
        const result = offered(BR, price, percentOf(price, percent));
        return result.ok ? result.plans.find((plan) => plan.installments === months)?.installment : undefined;
      });
      const falling = [...installments].sort((a = 0, b = 0) => b - a);
      expect(installments).toEqual(falling);
    }
  });

  it('prices terms shortest first, each with a smaller instalment and a larger total than the one before', () => {
    for (const plans of [somePlans(BR), somePlans(AR, inPesos)]) {
      expect(plans.length).toBeGreaterThan(3);
      for (const [index, plan] of plans.entries()) {
        const before = plans[index - 1];
        if (!before) continue;
        expect(plan.installments).toBeGreaterThan(before.installments);
        expect(plan.installment).toBeLessThan(before.installment);
        expect(plan.details?.totalCost).toBeGreaterThan(before.details?.totalCost ?? Number.NaN);
      }
    }
  });
});

describe('plans that leave a residual', () => {
  const price = 201_990_00;
  const entrance = 105_034_80;
  const at = (residualPercent: number) => offered(balloon, price, entrance, { residualPercent });

  it('leave the same percent of the price, not of the credit, at every term that offers it', () => {
    const result = at(30);
    if (!result.ok) throw new Error(result.reason);
    expect(result.plans.map((plan) => plan.installments)).toEqual([24, 36, 48]);
    for (const plan of result.plans) expect(plan.details?.residual).toBe(60_597_00);
  });

  it('offer a residual only with the terms that leave it', () => {
    const result = at(40);
    expect(result.ok && result.plans.map((plan) => plan.installments)).toEqual([24]);
    expect(at(30).ok && at(30)).toMatchObject({
      plans: [{ installments: 24 }, { installments: 36 }, { installments: 48 }],
    });
  });

  it('refuse a residual outside the limits of the table', () => {
    expect(at(19.99)).toEqual({ ok: false, reason: 'residual-too-low' });
    expect(at(40.01)).toEqual({ ok: false, reason: 'residual-too-high' });
    expect(offered(BR, price, entrance, { residualPercent: 20 })).toMatchObject({
      reason: 'residual-too-high',
    });
  });

  it('may leave all of the credit to the end, and no more: each instalment is the interest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60_000_00, max: 900_000_00 }),
        fc.constantFrom(20, 30, 40),
        (cents, residualPercent) => {
          const down = percentOf(cents, 100 - residualPercent);
          const answer = offered(balloon, cents, down, { residualPercent });
          if (!answer.ok) throw new Error(answer.reason);
          expect(answer.plans.length).toBeGreaterThan(0);
          for (const { installment, details } of answer.plans) {
            expect(details?.residual).toBe(cents - down);
            expect(installment).toBeGreaterThan(0);
          }
          expect(offered(balloon, cents, down + 2, { residualPercent }).ok).toBe(false);
        },
      ),
    );
  });

  it('bear any wait of 1 to 180 days in both markets: no negative principal, no tax above its ceiling, a CET by its dates', () => {
    const drawn = fc.record({
      table: fc.constantFrom(BR, balloon, AR),
      firstDueAfterDays: fc.integer({ min: 1, max: 180 }),
      released: fc.integer({ min: 0, max: 400 }),
      term: fc.constantFrom(24, 36),
    });
    fc.assert(
      fc.property(drawn, ({ table, firstDueAfterDays, released, term }) => {
        const isArgentine = table.taxes.market === 'AR';
        const timeline = { ...table.timeline, firstDueAfterDays };
        const release = releaseOn({ ...table, timeline }, addDays('2026-11-27', released));
        const financing = isArgentine ? inPesos : { price, entrance };
        const residualPercent = table.residuals ? 20 : undefined;
        const answer = plansOf(table, { ...financing, residualPercent, schedule: term }, release);
        const plan = answer.ok ? answer.plans.find(({ installments }) => installments === term) : undefined;
        const {
          schedule: rows = [],
          financed = 0,
          credit = 0,
          iof,
          residual = 0,
          totalCost = 0,
        } = plan?.details ?? {};
        expect(rows).toHaveLength(term);
        expect(daysBetween(release.date, rows[0]?.date ?? '')).toBe(firstDueAfterDays);
        expect(Math.min(...rows.flatMap((row) => [row.principal, row.interest]))).toBeGreaterThanOrEqual(0);
        expect(rows.reduce((sum, row) => sum + row.principal, residual)).toBe(financed);
        expect(iof?.daily ?? 0).toBeLessThanOrEqual(Math.ceil(financed * 0.02993));
        const paid = rows.map((row) => row.installment + ('vat' in row ? row.vat : 0));
        const last = paid.length - 1;
        paid[last] = (paid[last] ?? 0) + residual;
        const worth = paid.reduce((sum, amount, j) => {
          const years = daysBetween(release.date, rows[j]?.date ?? '') / 365;
          return sum + amount / (1 + (plan?.annualCet ?? 0)) ** years;
        }, 0);
        const inCash = totalCost - financing.entrance - paid.reduce((sum, amount) => sum + amount, 0);
        expect(worth / (credit - inCash)).toBeCloseTo(1, 8);
      }),
    );
  });

  it('are rounded as their lender does: the last instalment like the others, the tax by instalment', () => {
    const [usual] = somePlans(balloon, { price, entrance, residualPercent: 20 });
    const own = { lastInstallment: 'equal', iof: 'per-installment-additional-once' } as const;
    const [rounded] = somePlans({ ...balloon, rounding: own }, { price, entrance, residualPercent: 20 });
    expect(usual?.details?.lastInstallment).not.toBe(usual?.installment);
    expect(rounded?.details?.lastInstallment).toBe(rounded?.installment);
    const financed = rounded?.details?.financed ?? Number.NaN;
    expect(rounded?.details?.iof?.additional).toBe(Math.round(financed * 0.0038));
  });

  it('cost the same in all, to the cent, in Brazil and with IVA in Argentina', () => {
    const argentine = anArgentineTable({ source: 'PSA_BALAO' });
    for (const [table, financing] of [
      [balloon, { price, entrance }],
      [argentine, inPesos],
    ] as const) {
      for (const plan of somePlans(table, { ...financing, residualPercent: 20, schedule: 24 })) {
        const { details } = plan;
        if (!details?.schedule) continue;
        const paid = details.schedule.reduce(
          (sum, row) => sum + row.installment + ('vat' in row ? row.vat : 0),
          details.residual ?? 0,
        );
        expect(paid).toBe(details.totalInstallments);
        expect(details.schedule.at(-1)?.balance).toBe(details.residual);
      }
    }
  });
});

describe('what an offer shows', () => {
  it('has all data of the legal text: CET, interest, fees and both parts of the IOF [D1-3.5-14]', () => {
    const plan = somePlans().find(({ installments }) => installments === 48);
    expect(plan).toMatchObject({
      monthlyRate: 0.0154,
      registrationFee: 890_00,
      contractRegistrationFee: 245_90,
    });
    expect(plan?.monthlyCet).toBeGreaterThan(0.0154);
    expect(plan?.annualCet).toBeGreaterThan(plan?.details?.annualRate ?? Number.NaN);
    expect(plan?.details).toMatchObject({
      valuationFee: 0,
      firstDueDate: '2026-12-23',
      lastDueDate: '2030-11-23',
    });
    expect(plan?.details?.iof?.daily).toBeGreaterThan(plan?.details?.iof?.additional ?? Number.NaN);
  });

  it('opens the total cost into parts whose amounts and shares add up', () => {
    for (const plan of [...somePlans(BR), ...somePlans(AR, inPesos)]) {
      if (!plan.details) throw new Error('no details');
      const parts = costParts(plan, plan.details);
      const entrance = plan.details.vat === undefined ? someTerms().entrance : inPesos.entrance;
      expect(parts.reduce((sum, part) => sum + part.amount, entrance)).toBe(plan.details.totalCost);
      expect(parts.reduce((sum, part) => sum + Math.round(part.share * 10_000), 0)).toBe(10_000);
    }
  });

  it('shows TNA, TEA and IVA in Argentina, and no IOF', () => {
    const [plan] = somePlans(AR, inPesos);
    expect(plan?.installments).toBe(12);
    expect(plan?.details?.nominalRate).toBe(0.295);
    expect(plan?.details?.annualRate).toBeGreaterThan(0.295);
    expect(plan?.details?.vat).toBeGreaterThan(0);
    expect(plan?.details?.iof).toBeUndefined();
  });
});

describe('an offer told in full', () => {
  it('comes with its schedule and the trace of its amounts for the term that is asked for, and no other', () => {
    const plans = somePlans(BR, { schedule: 48 });
    const result = plans.filter(({ details }) => details?.schedule);
    expect(result.map(({ installments }) => installments)).toEqual([48]);
    expect(result[0]?.details?.schedule).toHaveLength(48);
    expect(result[0]?.details?.trace?.map(({ rule }) => rule)).toContain('annual-cet');
  });
});
