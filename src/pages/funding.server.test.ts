import { expect, it } from 'vitest';
import { aGroupedModel, aSnapshot, aWrittenSite } from '../areas/catalogue/examples.ts';
import { findModel } from '../areas/catalogue/index.ts';
import type { Lender } from '../areas/lender/contract.ts';
import { aSimulation } from '../areas/lender/examples.ts';
import { siteFile } from '../areas/platform/contract.ts';
import { fundingFrom, fundingOfModel } from './funding.server.ts';

const site = siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market: 'BR', theme: 'aurora' });
const model = findModel(aSnapshot(aWrittenSite({ models: [aGroupedModel()] })), site, 'lira');
if (!model) throw new Error('the example sells a Lira');

const lenderThat = (simulateCdc: Lender['simulateCdc']): Lender => ({
  defaults: async () => ({ ok: false, reason: 'unknown-vehicle' }),
  simulateCdc,
});

it('advertises a model with the offer of the configured term [D1-2.1-15]', async () => {
  const lender = lenderThat(async () => ({ ok: true, simulation: aSimulation() }));
  const { offer, terms } = await fundingFrom({ lender }, site, model);
  expect(offer?.installments).toBe(48);
  expect(terms?.lenderName).toBeTruthy();
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
  expect(Object.keys(summaries).length).toBeGreaterThan(1);
  for (const summary of Object.values(summaries))
    expect(summary).toMatchObject({ entrancePercent: 40, installments: 48, offer: undefined });
  expect(told).toHaveLength(Object.keys(summaries).length);
  expect(told[0]?.[0]).toBe('summary simulation failed');
  expect(told[0]?.[1]).toBeTruthy();
});
