import { describe, expect, it } from 'vitest';
import { anArgentineTable, aTable, EXAMPLE_DAY, somePlans, someTerms } from '../examples.ts';
import { releaseOn } from './pricing.ts';
import { type PsaPriced, psaBalloon, psaFinancing, psaLinear, psaOnline } from './psa.ts';

const car = {
  market: 'BR',
  mvsCode: '5A1B2C0',
  price: someTerms().carPrice,
  entrancePercent: 40,
  installments: 48,
} as const;
const pricedOn = (
  table: PsaPriced['table'],
  residualPercent?: number,
  price: number = car.price,
): PsaPriced => {
  const financing = psaFinancing({ ...car, price, residualPercent }, undefined);
  return { table, release: releaseOn(table, EXAMPLE_DAY), financing, plans: somePlans(table, financing) };
};
const linear = pricedOn(aTable({ source: 'PSA_TRADITIONAL' }));
const balloon = pricedOn(aTable({ source: 'PSA_BALAO' }), 30);
const inPesos = pricedOn(anArgentineTable({ source: 'PSA_BALAO' }), 30, 45_000_000_00);

describe('an offer of an offline PSA plan', () => {
  it('adds up: entrance and credit are the price, instalments and entrance the total', () => {
    for (const priced of [linear, balloon, inPesos]) {
      const simulation = psaLinear(priced, 36);
      if (!simulation?.plan?.details) throw new Error('not offered');
      expect(simulation.entrance + simulation.credit).toBe(priced.financing.price);
      const { details } = simulation.plan;
      const cash = priced === inPesos ? 185_000_00 : 0;
      expect(simulation.totalCost).toBe(simulation.entrance + details.totalInstallments + cash);
      const { daily, additional } = details.iof ?? { daily: 0, additional: 0 };
      expect(simulation.totalCostWithoutIof).toBe((simulation.totalCost ?? Number.NaN) - daily - additional);
    }
  });

  it('is none for a term that is not on offer [D1-4.3-03]', () => {
    expect(psaLinear(linear, 47)).toBeUndefined();
    expect(psaBalloon(balloon, 60)).toBeUndefined();
  });

  it('tells the limits of its residual by term and those of its entrance by plan [D1-3.3-17]', () => {
    const short = pricedOn(aTable({ source: 'PSA_BALAO' }), 40);
    expect(psaBalloon(short, 24)).toMatchObject({ residualMin: 20, residualMax: 40, terms: [24] });
    expect(psaBalloon(balloon, 24)).toMatchObject({ residualMax: 40, terms: [24, 36, 48] });
    expect(psaBalloon(balloon, 36)).toMatchObject({
      entranceMin: 10,
      entranceMax: 80,
      residualMin: 20,
      residualMax: 30,
      residual: 35_997_00,
    });
  });
});

describe('the offers of an online PSA plan', () => {
  it('are the asked term and every other one, each once [D1-3.3-20]', () => {
    const { best, others } = psaOnline(balloon, 36);
    expect(best).toMatchObject({ installments: 36, residual: 35_997_00, credit: 71_994_00 });
    expect(others.map(({ installments }) => installments)).toEqual([24, 48]);
  });

  it('have no best one when the asked term is not on offer', () => {
    const { best, others } = psaOnline(linear, 47);
    expect(best).toBeNull();
    expect(others.map(({ installments }) => installments)).toEqual([12, 24, 36, 48, 60]);
  });

  it('leave nothing to the end in a linear plan [D1-3.3-21]', () => {
    expect(psaOnline(linear, 48).best?.residual).toBe(0);
  });
});
