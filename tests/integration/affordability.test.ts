import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSite } from '../../src/areas/catalogue/index.ts';
import type { Lender } from '../../src/areas/lender/contract.ts';
import { marketDates, openPayments } from '../../src/areas/lender/service/index.ts';
import { readSites } from '../../src/host/sites.ts';
import { loadAffordability } from '../../src/pages/affordability.server.ts';
import type { PageServices } from '../../src/pages/services.ts';
import { demoLender, demoRateTables } from '../demo.ts';
import { demoGround } from '../stock-app.ts';
import { serveBuiltPages } from './served-pages.ts';

const today = marketDates();
const lines = openPayments({ tables: () => demoRateTables, today });

let services: PageServices;
let lender: Lender;
let pages: FastifyInstance;
beforeAll(async () => {
  const { catalogue, dealers } = await demoGround();
  lender = demoLender(catalogue);
  const sites = await readSites('seeds/sites');
  const paymentLines = (site: Parameters<typeof lines>[0]) => lines(site, ['CDC', 'ZFLOW']);
  services = {
    ...{ sites, catalogue, dealers, paymentLines, origin: 'http://localhost' },
    today: today('BR'),
  } as unknown as PageServices;
  pages = await serveBuiltPages({ catalogue: () => catalogue, lenderOf: () => lender, paymentLines });
});
afterAll(() => pages?.close());

const get = (url: string) => pages.inject({ url, headers: { host: 'localhost' } });

async function asked(key: string, path: string, query: Record<string, string>) {
  const site = services.sites.find((one) => one.key === key);
  if (!site) throw new Error(key);
  const address = `http://localhost/${key}/${path}?${new URLSearchParams(query)}`;
  const { view } = await loadAffordability(services, site, new Request(address));
  return { site, view };
}

/** What the lender simulates for a car and an entrance: every plan of both sources. */
async function simulated(
  site: Awaited<ReturnType<typeof asked>>['site'],
  { code, year }: { code: string; year: number },
  carPrice: number,
  entrance: number,
) {
  const terms = { mvsCode: code, year, brand: site.brand, carPrice, entrance, color: '' };
  const told = await Promise.all([lender.simulateCdc(site, terms), lender.simulateZflow(site, terms)]);
  return told.flatMap((one) => (one.ok ? one.simulation.plans : []));
}

describe('what fits what somebody can pay', () => {
  it.each([
    ['br/aurora', 'quanto-cabe-no-bolso', { entrada: '30.000', parcela: '2.500' }],
    ['br/aurora', 'quanto-cabe-no-bolso', { entrada: '61.234,56', parcela: '1.999,99', prazo: '48' }],
    ['br/cerrado', 'quanto-cabe-no-bolso', { entrada: '70.000', parcela: '4.000' }],
    ['ar/aurora', 'cuanto-entra-en-mi-bolsillo', { entrada: '20.000.000', parcela: '1.500.000' }],
    ['ar/cerrado', 'cuanto-entra-en-mi-bolsillo', { entrada: '40.000.000', parcela: '3.000.000' }],
  ])(
    '%s tells nothing that its lender would not simulate, to the cent: %s %o (R10)',
    async (key, path, query) => {
      const { site, view } = await asked(key, path, query);
      expect(view.fits.length).toBeGreaterThan(0);
      const payment = view.payment ?? { entrance: 0, monthly: 0, installments: undefined };
      for (const version of view.fits) {
        const { facts } = version;
        if (!facts) {
          expect(version.price).toBeLessThanOrEqual(payment.entrance);
          continue;
        }
        expect(facts.installmentValue).toBeLessThanOrEqual(payment.monthly);
        expect(facts.entrance).toBeLessThanOrEqual(payment.entrance);
        const plans = await simulated(site, version, version.price, facts.entrance);
        const same = plans.filter(
          ({ installments, installment }) =>
            installments === facts.installments && installment === facts.installmentValue,
        );
        expect(same.length, `${version.name} ${version.version}`).toBeGreaterThan(0);
        // The shortest that fits: no shorter one of the lender's would.
        const shorter = plans.filter(
          ({ installments, installment }) =>
            installments < facts.installments && installment <= payment.monthly,
        );
        if (payment.installments === undefined) expect(shorter).toEqual([]);
        else expect(facts.installments).toBe(payment.installments);
      }
    },
  );

  it('leaves out no version that a plan would fit', async () => {
    const { site, view } = await asked('br/aurora', 'quanto-cabe-no-bolso', {
      ...{ entrada: '40.000', parcela: '2.200' },
    });
    const shown = new Set(view.fits.map(({ code }) => code));
    const versions = findSite(services.catalogue, site)?.models.flatMap((model) => model.versions) ?? [];
    let left = 0;
    for (const version of versions.filter(({ code }) => !shown.has(code))) {
      const price = version.price - version.bonus + Math.min(...version.colours.map((one) => one.price));
      const plans = version.isEcommercePrice ? [] : await simulated(site, version, price, 40_000_00);
      expect(plans.filter(({ installment }) => installment <= 2_200_00)).toEqual([]);
      left += 1;
    }
    expect(left).toBeGreaterThan(0);
  });

  it('shows what comes nearest where nothing fits', async () => {
    const { view } = await asked('br/lumen', 'quanto-cabe-no-bolso', { entrada: '30.000', parcela: '100' });
    expect(view.fits).toEqual([]);
    const [first, ...others] = view.nearest.map(({ facts }) => facts?.installmentValue ?? 0);
    expect(first).toBeGreaterThan(100_00);
    for (const other of others) expect(other).toBeGreaterThanOrEqual(first ?? 0);
  });

  it('says beside a field what cannot be read, and calculates nothing from it', async () => {
    const { view } = await asked('br/aurora', 'quanto-cabe-no-bolso', { entrada: 'dez mil', parcela: '' });
    expect(view.bad).toEqual([
      { field: 'entrance', reason: 'bad' },
      { field: 'monthly', reason: 'missing' },
    ]);
    expect(view.payment).toBeUndefined();
  });
});

describe('its page', () => {
  it('works before any script, with the cost in all and the legal words beside every instalment', async () => {
    const { body, headers, statusCode } = await get(
      '/br/aurora/quanto-cabe-no-bolso?entrada=30.000&parcela=2.500&utm=x',
    );
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('value="30.000"');
    expect(body).not.toContain('utm=x');
    const cards = body.match(/data-part="version"/g)?.length ?? 0;
    expect(cards).toBeGreaterThan(0);
    expect(body.match(/data-part="instalment-terms"/g)).toHaveLength(cards);
    expect(body.match(/CET\s\d/g)?.length).toBeGreaterThanOrEqual(cards);
    expect(body).toMatch(/href="\/br\/aurora\/lira\/configurar\/versao\?c=\w+_\w+"/);
    expect(body).toMatch(/href="\/br\/aurora\/estoque\?versao=\w+&amp;entrada=30.000&amp;parcela=2.500"/);
  });

  it('says no more than text of what somebody has written into its address (R37)', async () => {
    const hostile = encodeURIComponent('"><img src=x onerror=alert(1)>');
    const { body, statusCode } = await get(
      `/br/aurora/quanto-cabe-no-bolso?entrada=${hostile}&parcela=${hostile}`,
    );
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('Escreva um valor');
  });

  it('leads to dealers and models where another house lends', async () => {
    const elsewhere = await serveBuiltPages({
      catalogue: () => services.catalogue,
      lenderOf: () => lender,
      paymentLines: () => [],
    });
    const { body } = await elsewhere.inject({
      ...{ url: '/br/aurora/quanto-cabe-no-bolso', headers: { host: 'localhost' } },
    });
    expect(body).toContain('Aqui as simulações são feitas pela concessionária');
    expect(/<nav id="site-menu"[\s\S]*?<\/nav>/.exec(body)?.[0]).not.toContain('Quanto cabe no meu bolso');
    await elsewhere.close();
  });
});
