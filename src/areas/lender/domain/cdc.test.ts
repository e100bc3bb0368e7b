import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auroraBrazil, EXAMPLE_DAY, somePlans, someTerms } from '../examples.ts';
import { type CdcTable, cdcDefaults, cdcPlans, cdcTimeline, entranceOf } from './cdc.ts';
import { carRefusal } from './cdc-simulation.ts';
import { costParts } from './cost-parts.ts';
import { demoTables } from './demo-tables.ts';

const { BR, AR } = demoTables;
const inPesos = someTerms({ carPrice: 45_000_000_00, entrance: 18_000_000_00 });
const offered = (table: CdcTable, price: number, entrance: number) =>
  cdcPlans(table, price, entrance, cdcTimeline(table, EXAMPLE_DAY));
const termsOf = (price: number, entrance: number) => {
  const result = offered(BR, price, entrance);
  return result.ok ? result.plans.map((plan) => plan.installments) : result.reason;
};

describe('options of a CDC plan', () => {
  it('spaces the entrance options evenly between the limits of the table [D1-3.3-02]', () => {
    const { entranceOptions } = cdcDefaults(BR);
    expect([entranceOptions[0], entranceOptions[1], entranceOptions.at(-1)]).toEqual([10, 15, 80]);
    expect(entranceOptions).toHaveLength(15);
  });

  it('lists every term that some entrance gets, shortest first [D1-3.3-02]', () => {
    expect(cdcDefaults(BR).installmentOptions).toEqual([12, 18, 24, 30, 36, 42, 48, 60]);
    expect(cdcDefaults(AR).installmentOptions).toEqual([12, 18, 24, 30, 36, 48]);
  });

  it('takes an entrance percent of the price to the cent [D1-3.3-42]', () => {
    expect(entranceOf(119_990_00, 40)).toBe(47_996_00);
    expect(entranceOf(99_999_99, 15)).toBe(15_000_00);
  });
});

describe('terms on offer', () => {
  it('offers every entrance option, whichever way its cents were rounded', () => {
    const price = fc.integer({ min: 60_000_00, max: 900_000_00 });
    fc.assert(
      fc.property(price, fc.constantFrom(...cdcDefaults(BR).entranceOptions), (carPrice, percent) => {
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
  });

  it('refuses to price a credit for a day without tax rates', () => {
    expect(cdcPlans(BR, 100_000_00, 40_000_00, cdcTimeline(BR, '2020-06-01'))).toEqual({
      ok: false,
      reason: 'no-tax-rates',
    });
  });

  it('never raises the instalment with a larger entrance at the same price', () => {
    const price = 140_000_00;
    for (const months of [12, 24, 48]) {
      const installments = cdcDefaults(BR).entranceOptions.map((percent) => {
        const result = offered(BR, price, entranceOf(price, percent));
        return result.ok ? result.plans.find((plan) => plan.installments === months)?.installment : undefined;
      });
      const falling = [...installments].sort((a = 0, b = 0) => b - a);
      expect(installments).toEqual(falling);
    }
  });

  it('prices terms shortest first, each with a smaller instalment and a larger total than the one before', () => {
    for (const plans of [somePlans(BR), somePlans(AR, inPesos)]) {
      expect(plans.length).toBeGreaterThan(5);
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
    expect(plan?.details?.nominalRate).toBe(0.295);
    expect(plan?.details?.annualRate).toBeGreaterThan(0.295);
    expect(plan?.details?.vat).toBeGreaterThan(0);
    expect(plan?.details?.iof).toBeUndefined();
  });
});

describe('the car of a simulation', () => {
  const range = { min: 119_990_00, max: 140_000_00 };

  it('is refused when the site sells another brand or no such version', () => {
    expect(carRefusal(auroraBrazil, someTerms({ brand: 'cerrado' }), range)).toBe('wrong-brand');
    expect(carRefusal(auroraBrazil, someTerms(), undefined)).toBe('unknown-vehicle');
  });

  it('is refused at a price that the version cannot have (R10)', () => {
    const at = (carPrice: number) => carRefusal(auroraBrazil, someTerms({ carPrice }), range);
    expect([at(119_989_99), at(119_990_00), at(140_000_00), at(140_000_01)]).toEqual([
      'price-mismatch',
      undefined,
      undefined,
      'price-mismatch',
    ]);
  });
});
