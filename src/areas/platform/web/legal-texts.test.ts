import { expect, it } from 'vitest';
import { siteFile } from '../contract.ts';
import { legalTexts } from './legal-texts.ts';

const site = (market: 'BR' | 'AR', more: object = {}) =>
  siteFile.parse({ brand: 'verde', brandName: 'Verde', market, ...more });
const prices = { on: '2026-11-20', freight: 'Incluem frete.' };
const textsOf = (...of: Parameters<typeof site>) => legalTexts(site(...of), prices, true);
const INVENTED = /fict[ií]ci|invent|geradas por|generadas por|demo/i;

it('no day of prices is named on a site that sells nothing yet', () => {
  for (const market of ['BR', 'AR'] as const) {
    const [priced, unpriced] = [textsOf(market), legalTexts(site(market), undefined, true)];
    expect(priced.some((text) => /20\/11\/2026\. Incluem frete\.$/.test(text))).toBe(true);
    expect(unpriced).toEqual(priced.slice(1));
    expect(unpriced.join(' ')).not.toMatch(/\d{2}\/\d{2}\/\d{4}/);
  }
});

it('a site on which nobody lends says nothing of credit', () => {
  const CREDIT = /parcela|cuota|crédito|CET|CFT/i;
  for (const market of ['BR', 'AR'] as const) {
    const of = (lends: boolean) => legalTexts(site(market), prices, lends);
    expect(of(true).filter((text) => CREDIT.test(text))).toHaveLength(1);
    expect(of(false)).toEqual(of(true).filter((text) => !CREDIT.test(text)));
  }
});

it('only a demonstration calls itself invented', () => {
  for (const market of ['BR', 'AR'] as const) {
    for (const text of textsOf(market)) expect(text).not.toMatch(INVENTED);
    expect(textsOf(market, { demonstration: true }).filter((text) => INVENTED.test(text))).toHaveLength(2);
  }
});

it('the company behind a site stands first, where its file names one', () => {
  const supplier = { legalName: 'Verde Ltda.', document: '11222333000181', phone: '4004 1234' };
  expect(textsOf('BR', { supplier })[0]).toBe('Verde Ltda. · CNPJ 11.222.333/0001-81 · 4004 1234');
  expect(textsOf('BR')[0]).toMatch(/^Preços/);
});
