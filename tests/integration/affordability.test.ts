import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSite } from '../../src/areas/catalogue/index.ts';
import { AFFORDABILITY_FIELDS } from '../../src/areas/financing/index.ts';
import { loadAffordability } from '../../src/areas/financing/pages/affordability.server.ts';
import type { Lender } from '../../src/areas/lender/contract.ts';
import type { CdcPlan } from '../../src/areas/lender/domain/cdc-plan.ts';
import { marketDates, openPayments } from '../../src/areas/lender/service/index.ts';
import { judgedSources } from '../../src/areas/stock/service/open-stock.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import type { PageServices } from '../../src/pages/request/services.ts';
import { demoLender, demoRateTables } from '../demo.ts';
import { demoStock } from '../stock-app.ts';
import { serveBuiltPages } from './served-pages.ts';

const today = marketDates();
const lines = openPayments({ tables: () => demoRateTables, today });

let services: PageServices;
let lender: Lender;
let pages: FastifyInstance;
beforeAll(async () => {
  const { catalogue, dealers } = await demoStock();
  lender = demoLender(catalogue);
  const sites = await readSites('seeds/sites');
  // What the portal gives its pages: every plan that a site shows, balloons among them.
  const paymentLines = ({ market, brand }: Parameters<typeof lines>[0]) => {
    const site = sites.find((one) => one.market === market && one.brand === brand);
    return site ? lines(site, judgedSources(site)) : [];
  };
  services = {
    incomeShare: () => undefined,
    lendsToday: () => true,
    sites,
    catalogue,
    dealers,
    paymentLines,
    origin: 'http://localhost',
    today: today('BR'),
  } as unknown as PageServices;
  pages = await serveBuiltPages({ catalogue: () => catalogue, lenderOf: () => lender, paymentLines });
});
afterAll(() => pages?.close());

const get = (url: string) => pages.inject({ url, headers: { host: 'localhost' } });

async function fetchPage(key: string, path: string, query: Record<string, string>) {
  const site = services.sites.find((one) => one.key === key);
  if (!site) throw new Error(key);
  const address = `http://localhost/${key}/${path}?${new URLSearchParams(query)}`;
  const { view } = await loadAffordability(services, site, new Request(address));
  return { site, view };
}

/** Every plan of the site's that leaves nothing to the end: as the lender simulates it, or prices it for a step of its entrance. */
async function settling(
  site: Awaited<ReturnType<typeof fetchPage>>['site'],
  { code, year }: { code: string; year: number },
  carPrice: number,
  most: number,
) {
  const terms = { mvsCode: code, year, brand: site.brand, carPrice, color: '' };
  const result = services.paymentLines(site).map(async ({ table, entranceFor, plans }) => {
    const entrance = entranceFor(carPrice, most);
    if (entrance === undefined) return [];
    if (table.source !== 'CDC' && table.source !== 'ZFLOW') return plans(carPrice, entrance);
    const simulate = table.source === 'CDC' ? lender.simulateCdc : lender.simulateZflow;
    const answer = await simulate(site, { ...terms, entrance });
    return answer.ok ? answer.simulation.plans : [];
  });
  return (await Promise.all(result)).flat().filter(({ details }) => !details?.residual);
}

/** What is advertised of a plan. */
const advertised = ({ installments, installment, annualCet, details }: CdcPlan) => ({
  installments,
  installmentValue: installment,
  annualCet: annualCet.toFixed(4),
  total: details?.totalCost,
});

describe('what fits what somebody can pay', () => {
  it.each([
    ['br/aurora', 'quanto-cabe-no-bolso', { entrada: '30.000', parcela: '2.500' }],
    ['br/aurora', 'quanto-cabe-no-bolso', { entrada: '61.234,56', parcela: '1.999,99', prazo: '48' }],
    ['br/cerrado', 'quanto-cabe-no-bolso', { entrada: '40.000', parcela: '2.600' }],
    ['br/cerrado', 'quanto-cabe-no-bolso', { entrada: '70.000', parcela: '4.000' }],
    ['br/lumen', 'quanto-cabe-no-bolso', { entrada: '120.000', parcela: '6.000' }],
    ['ar/aurora', 'cuanto-entra-en-mi-bolsillo', { anticipo: '20.000.000', cuota: '1.500.000' }],
    ['ar/cerrado', 'cuanto-entra-en-mi-bolsillo', { anticipo: '40.000.000', cuota: '3.000.000' }],
  ])(
    '%s tells of all plans that fit and leave nothing to the end the one that costs least in all: %s %o (R10)',
    async (key, path, query) => {
      const { site, view } = await fetchPage(key, path, query);
      expect(view.fits.length).toBeGreaterThan(0);
      const payment = view.payment ?? { entrance: 0, monthly: 0, installments: undefined };
      for (const version of view.fits) {
        const { facts } = version;
        if (!facts) {
          expect(version.price).toBeLessThanOrEqual(payment.entrance);
          continue;
        }
        expect(facts.entrance).toBeLessThanOrEqual(payment.entrance);
        expect(facts.final).toBeUndefined();
        const fitting = (await settling(site, version, version.price, payment.entrance)).filter(
          ({ installments, installment }) =>
            installment <= payment.monthly && installments === (payment.installments ?? installments),
        );
        const { installments, installmentValue, total } = facts;
        const shown = { installments, installmentValue, annualCet: facts.annualCet.toFixed(4), total };
        expect(fitting.map(advertised)).toContainEqual(shown);
        expect(total).toBe(Math.min(...fitting.map(({ details }) => details?.totalCost ?? 0)));
      }
    },
  );

  it.each(['br/aurora', 'br/cerrado'])('%s leaves out no version that such a plan would fit', async (key) => {
    const { site, view } = await fetchPage(key, 'quanto-cabe-no-bolso', {
      entrada: '40.000',
      parcela: '2.200',
    });
    const shown = new Set(view.fits.map(({ code }) => code));
    const versions = findSite(services.catalogue, site)?.models.flatMap((model) => model.versions) ?? [];
    let left = 0;
    for (const version of versions.filter(({ code }) => !shown.has(code))) {
      const price = version.price - version.bonus + Math.min(...version.colours.map((one) => one.price));
      const plans = version.isEcommercePrice ? [] : await settling(site, version, price, 40_000_00);
      expect(plans.filter(({ installment }) => installment <= 2_200_00)).toEqual([]);
      left += 1;
    }
    expect(left).toBeGreaterThan(0);
  });

  it('shows what comes nearest where nothing fits', async () => {
    const { view } = await fetchPage('br/lumen', 'quanto-cabe-no-bolso', {
      entrada: '30.000',
      parcela: '100',
    });
    expect(view.fits).toEqual([]);
    const [first, ...others] = view.nearest.map(({ facts }) => facts?.installmentValue ?? 0);
    expect(first).toBeGreaterThan(100_00);
    for (const other of others) expect(other).toBeGreaterThanOrEqual(first ?? 0);
    expect(view.nearest.map(({ facts }) => facts?.final)).toEqual(view.nearest.map(() => undefined));
  });

  it('leads on to who finances, the stock and the models where no plan is made with such an entrance', async () => {
    for (const [key, path, words] of [
      [
        'br/aurora',
        'quanto-cabe-no-bolso?entrada=0&parcela=100',
        ['Com esta entrada não há plano', 'estoque', 'Ver o estoque'],
      ],
      [
        'ar/aurora',
        'cuanto-entra-en-mi-bolsillo?anticipo=0&cuota=100',
        ['Con este anticipo no hay plan', 'stock', 'Ver el stock'],
      ],
    ] as const) {
      const { body } = await get(`/${key}/${path}`);
      expect(body).toContain(words[0]);
      const text = body.slice(body.indexOf(words[0]));
      expect(text).toContain(`href="/${key}/${words[1]}"`);
      expect(text.slice(0, text.indexOf('</section>'))).toContain(words[2]);
      expect(text).toContain(`href="/${key}#modelos"`);
    }
  });

  it('says beside a field what cannot be read, and calculates nothing from it', async () => {
    const { view } = await fetchPage('br/aurora', 'quanto-cabe-no-bolso', {
      entrada: 'dez mil',
      parcela: '',
    });
    expect(view.bad).toEqual([
      { field: 'entrance', reason: 'bad' },
      { field: 'monthly', reason: 'missing' },
    ]);
    expect(view.payment).toBeUndefined();
  });

  it.each(['abc', '-1', '7', '048'])(
    'says that no plan has the term %s instead of leaving it out',
    async (prazo) => {
      const query = { entrada: '30.000', parcela: '2.500', prazo };
      const { view } = await fetchPage('br/aurora', 'quanto-cabe-no-bolso', query);
      expect(view.bad).toEqual([{ field: 'term', reason: 'bad' }]);
      expect(view.fits).toEqual([]);
      expect(view.terms).toContain(48);
    },
  );
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
    expect(body).toMatch(/href="\/br\/aurora\/lira\/configurar\/versao\?c=\w+_\w+&amp;plano=[\w.-]+"/);
    expect(body).toMatch(/href="\/br\/aurora\/estoque\?versao=\w+&amp;entrada=30.000&amp;parcela=2.500"/);
  });

  it('says no more than text of what somebody has written into its address (R37)', async () => {
    const hostile = encodeURIComponent('"><img src=x onerror=alert(1)>');
    const { body, statusCode } = await get(
      `/br/aurora/quanto-cabe-no-bolso?entrada=${hostile}&parcela=${hostile}`,
    );
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('Escreva o valor em números');
  });

  it('leads to dealers and models where another house lends', async () => {
    const elsewhere = await serveBuiltPages({
      catalogue: () => services.catalogue,
      lenderOf: () => lender,
      paymentLines: () => [],
    });
    const { body } = await elsewhere.inject({
      url: '/br/aurora/quanto-cabe-no-bolso',
      headers: { host: 'localhost' },
    });
    expect(body).toContain('Aqui as simulações são feitas pela concessionária');
    expect(/<nav id="site-menu"[\s\S]*?<\/nav>/.exec(body)?.[0]).not.toContain('Quanto cabe no meu bolso');
    await elsewhere.close();
  });
});

it('shows an amount as people write it, however its address did, and leaves what is none as it was typed', async () => {
  const { entrance, monthly } = AFFORDABILITY_FIELDS.BR;
  const { view } = await fetchPage('br/aurora', 'quanto-cabe-no-bolso', {
    [entrance]: '30000',
    [monthly]: 'R$ 1500,5',
  });
  expect(view.fields).toMatchObject({ [entrance]: '30.000', [monthly]: '1.500,50' });
  const inWords = await fetchPage('br/aurora', 'quanto-cabe-no-bolso', {
    [entrance]: '30 mil',
    [monthly]: '900',
  });
  expect(inWords.view.fields).toMatchObject({ [entrance]: '30.000', [monthly]: '900' });
  const typed = await fetchPage('br/aurora', 'quanto-cabe-no-bolso', {
    [entrance]: '30 e tantos',
    [monthly]: '900',
  });
  expect(typed.view.fields).toMatchObject({ [entrance]: '30 e tantos', [monthly]: '900' });
});
