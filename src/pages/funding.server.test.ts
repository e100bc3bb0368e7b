import { expect, it } from 'vitest';
import type { Model } from '../areas/catalogue/index.ts';
import type { CdcLender, CdcResult } from '../areas/lender/contract.ts';
import { siteFile } from '../areas/platform/contract.ts';
import { fundingFrom, fundingOfModel } from './funding.server.ts';

const site = siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market: 'BR', theme: 'aurora' });
const colours = [
  { code: '268', price: 0 },
  { code: '134', price: 1_990_00 },
];
const version = {
  code: '341A1B0',
  displayedVersionName: 'Brisa',
  year: 2026,
  price: 84_990_00,
  bonus: 0,
  colours,
};
const model = {
  name: 'Lira',
  cheapest: version,
  defaultColour: colours[1],
  versions: [version],
} as unknown as Model;

const plan = {
  ...{ installments: 48, installment: 2_210_37, monthlyRate: 0.0175, monthlyCet: 0.0192, annualCet: 0.2564 },
  ...{ registrationFee: 0, contractRegistrationFee: 0, details: undefined },
};
const answered: CdcResult = { ok: true, simulation: { transactionId: '1', plans: [plan], offer: undefined } };

const lenderThat = (simulateCdc: CdcLender['simulateCdc']): CdcLender => ({
  defaults: async () => ({ ok: false, reason: 'unknown-vehicle' }),
  simulateCdc,
});

it('advertises a model with the offer of the configured term, asked with the car in words [D1-2.1-15] [D1-3.3-37] [D1-3.3-41] [D1-3.3-42]', async () => {
  const asked: unknown[] = [];
  const lender = lenderThat(async (_, terms) => {
    asked.push(terms);
    return answered;
  });
  const { offer } = await fundingFrom({ lender }, site, model);
  expect(offer).toMatchObject({ installments: 48, installmentValue: 2_210_37 });
  expect(asked).toEqual([
    {
      ...{ mvsCode: '341A1B0', year: 2026, color: '134', brand: 'aurora' },
      ...{ carPrice: 84_990_00, entrance: 33_996_00 },
      summary: { modelDescription: 'Lira Brisa', optionals: '' },
    },
  ]);
});

it.each([
  ['breaks down', lenderThat(() => Promise.reject(new Error('no route to the lender')))],
  [
    'throws at once',
    lenderThat(() => {
      throw new Error('no route to the lender');
    }),
  ],
  ['refuses', lenderThat(async () => ({ ok: false, reason: 'unknown-vehicle' }))],
])('shows the authors’ defaults and logs when the lender %s [D1-8-08] [D1-8-09]', async (_, lender) => {
  const told: [string, unknown][] = [];
  const report = (message: string, error: unknown) => told.push([message, error]);
  const summaries = await fundingOfModel({ lender, report }, site, model);
  expect(Object.keys(summaries)).toEqual(['341A1B0:0', '341A1B0:199000']);
  for (const summary of Object.values(summaries))
    expect(summary).toMatchObject({ entrancePercent: 40, installments: 48, offer: undefined });
  expect(told).toHaveLength(2);
  expect(told[0]?.[0]).toBe('summary simulation failed');
  expect(told[0]?.[1]).toBeTruthy();
});
