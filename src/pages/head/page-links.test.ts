import { describe, expect, it } from 'vitest';
import { emptySnapshot } from '../../areas/catalogue/index.ts';
import { aDealerIndex } from '../../areas/dealers/examples.ts';
import { DOCUMENT_KINDS } from '../../areas/legal-documents/index.ts';
import { siteFile } from '../../areas/platform/contract.ts';
import type { Site } from '../../areas/platform/index.ts';
import { showcasePages } from '../../areas/showcase/pages.ts';
import type { PageServices } from '../request/services.ts';
import { siteOfPage } from '../request/site-of-page.ts';
import { listedPages, sitemapXml } from '../sitemap.ts';
import { pageAddress, pageLinks } from './page-links.ts';
import { placePage } from './place-page.ts';

const site = (brand: string, market: 'BR' | 'AR') =>
  siteFile.parse({
    brand,
    brandName: brand,
    market,
    theme: brand,
    demonstration: true, // with the price guide of one
    hosts: [`${brand}${market === 'AR' ? '-ar' : ''}.example`],
  });
const sites = [site('aurora', 'BR'), site('aurora', 'AR'), site('lumen', 'BR')];
const [auroraBr, auroraAr, lumen] = sites as [(typeof sites)[0], (typeof sites)[0], (typeof sites)[0]];
const sold = (models: string[]) => ({
  models: models.map((key) => ({ key, versions: [] })),
  modelByKey: new Map(models.map((key) => [key, { key }])),
});
const catalogue = {
  ...emptySnapshot,
  publishedAt: '2026-11-21T10:00:00.000Z',
  sites: new Map([
    ['BR/aurora', sold(['lira', 'vela'])],
    ['AR/aurora', sold(['lira'])],
    ['BR/lumen', sold([])],
  ]),
} as unknown as PageServices['catalogue'];
const withoutHost = { ...auroraAr, hosts: [] };
const dealers = aDealerIndex([{ brands: ['lumen'] }]);
const paymentLines = ({ brand }: { brand: string }) => (brand === 'lumen' ? [] : [{ table: {} }]);
const services = {
  sites,
  origin: 'https://vitrine.example',
  catalogue,
  dealers,
  paymentLines,
  legalDocuments: {
    versions: () => Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, '2026-12-01-a'])),
  },
} as unknown as PageServices;

describe('addresses of a page', () => {
  it('names every language of a page, and the Portuguese one for everybody else', () => {
    expect(pageLinks(services, auroraAr, showcasePages.model, { model: 'lira' })).toMatchObject({
      canonical: 'https://vitrine.example/ar/aurora/lira',
      alternates: [
        { lang: 'pt-BR', href: 'https://vitrine.example/br/aurora/lira' },
        { lang: 'es-AR', href: 'https://vitrine.example/ar/aurora/lira' },
        { lang: 'x-default', href: 'https://vitrine.example/br/aurora/lira' },
      ],
    });
  });

  it('leads to the home of a market that does not sell the model, and calls it no translation', () => {
    const links = pageLinks(services, auroraBr, showcasePages.model, { model: 'vela' });
    expect(links.markets.map((one) => one.href)).toEqual(['/br/aurora/vela', '/ar/aurora']);
    expect(links.alternates.map((one) => one.lang)).toEqual(['pt-BR', 'x-default']);
  });

  it('has no other country for a brand that is sold in one', () => {
    expect(pageLinks(services, lumen, showcasePages.home).markets).toHaveLength(1);
  });

  it('has the dealers of each market under its own word, and those of a place in one market only', () => {
    const all = pageLinks(services, auroraBr, ...placePage([]));
    expect(all.alternates.map((one) => one.href)).toEqual([
      'https://vitrine.example/br/aurora/concessionarias',
      'https://vitrine.example/ar/aurora/concesionarios',
      'https://vitrine.example/br/aurora/concessionarias',
    ]);
    const city = pageLinks(services, auroraBr, ...placePage(['sp', 'campinas']));
    expect(city.canonical).toBe('https://vitrine.example/br/aurora/concessionarias/sp/campinas');
    expect(city.alternates.map((one) => one.lang)).toEqual(['pt-BR', 'x-default']);
    expect(city.markets.map((one) => one.href)).toEqual([
      '/br/aurora/concessionarias/sp/campinas',
      '/ar/aurora/concesionarios',
    ]);
  });

  it('has a comparison in one market only, and leads to its model in the others that sell it', () => {
    const pair = pageLinks(services, auroraBr, showcasePages.comparison, {
      model: 'lira',
      versions: 'brisa-A1-x-aura-A2',
    });
    expect(pair.canonical).toBe('https://vitrine.example/br/aurora/lira/comparar/brisa-A1-x-aura-A2');
    expect(pair.alternates.map((one) => one.lang)).toEqual(['pt-BR', 'x-default']);
    expect(pair.markets[1]?.href).toBe('/ar/aurora/lira');
    const other = pageLinks(services, auroraBr, showcasePages.comparison, {
      model: 'vela',
      versions: 'brisa-V1-x-aura-V2',
    });
    expect(other.markets[1]?.href).toBe('/ar/aurora');
  });

  it('leads to the list of brands on the same host', () => {
    expect(pageLinks(services, auroraAr, showcasePages.home).brands).toBe('/ar');
  });
});

describe('addresses of a page under a host name of a site’s own', () => {
  const visited = { ...auroraBr, prefix: '' };
  const onHost = { ...services, site: visited };

  it('are those of every site’s own host name', () => {
    const links = pageLinks(onHost, visited, showcasePages.model, { model: 'lira' });
    expect(links.canonical).toBe('https://aurora.example/lira');
    expect(links.alternates).toEqual([
      { lang: 'pt-BR', href: 'https://aurora.example/lira' },
      { lang: 'es-AR', href: 'https://aurora-ar.example/lira' },
      { lang: 'x-default', href: 'https://aurora.example/lira' },
    ]);
  });

  it('name each other from both sides', () => {
    const other = { ...auroraAr, prefix: '' };
    const there = pageLinks({ ...services, site: other }, other, showcasePages.model, { model: 'lira' });
    expect(there.alternates).toEqual(
      pageLinks(onHost, visited, showcasePages.model, { model: 'lira' }).alternates,
    );
    const [brazil, argentina] = [auroraBr, auroraAr].map((site) =>
      pageLinks({ ...services, site }, site, showcasePages.home),
    );
    expect(brazil?.alternates).toEqual(argentina?.alternates);
  });

  it('stay on the host that the visitor came by, and leave it only for what it does not have', () => {
    const links = pageLinks(onHost, visited, showcasePages.model, { model: 'lira' });
    expect(links.markets.map((one) => one.href)).toEqual(['/lira', 'https://aurora-ar.example/lira']);
    expect(links.brands).toBe('https://vitrine.example/br');
  });

  it.each([
    ['its own home', onHost, visited, [showcasePages.home], 'https://aurora.example/'],
    [
      'its own page',
      onHost,
      visited,
      [showcasePages.model, { model: 'lira' }],
      'https://aurora.example/lira',
    ],
    ['another site', onHost, lumen, [showcasePages.home], 'https://lumen.example/'],
    [
      'a site without host names',
      onHost,
      withoutHost,
      [showcasePages.home],
      'https://vitrine.example/ar/aurora',
    ],
    [
      'a page of one',
      onHost,
      withoutHost,
      [showcasePages.model, { model: 'lira' }],
      'https://vitrine.example/ar/aurora/lira',
    ],
    [
      'a site with host names, on the portal’s',
      services,
      auroraBr,
      [showcasePages.home],
      'https://vitrine.example/br/aurora',
    ],
    [
      'the same from its own page',
      { ...services, site: auroraBr },
      auroraBr,
      [showcasePages.home],
      'https://vitrine.example/br/aurora',
    ],
  ] as const)('lead to %s', (_, visit, site, [page, values], address) => {
    expect(pageAddress(visit, site, page, values)).toBe(address);
  });
});

describe('the site of a page', () => {
  const statusOf = (visit: Pick<PageServices, 'site'>, params: { brand?: string }) => {
    try {
      return siteOfPage(visit, params).key;
    } catch (answer) {
      return (answer as Response).status;
    }
  };

  it.each([
    ['under its prefix', auroraBr, { brand: 'aurora' }, 'br/aurora'],
    ['at the root of its own host name', { ...auroraBr, prefix: '' }, {}, 'br/aurora'],
    ['not under a prefix on its own host name', { ...auroraBr, prefix: '' }, { brand: 'aurora' }, 404],
    ['not under another site’s prefix there', { ...auroraBr, prefix: '' }, { brand: 'cerrado' }, 404],
    ['nowhere when there is none', undefined, {}, 404],
  ])('is found %s', (_, site, params, found) => {
    expect(statusOf({ site }, params)).toBe(found);
  });
});

describe('sitemap.xml', () => {
  it('lists the brands, every home, model, stock and dealer of the portal', () => {
    const found = [...sitemapXml(services).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(found).toEqual([
      'https://vitrine.example/br',
      'https://vitrine.example/ar',
      'https://vitrine.example/br/aurora',
      'https://vitrine.example/br/aurora/lira',
      'https://vitrine.example/br/aurora/vela',
      'https://vitrine.example/br/aurora/estoque',
      'https://vitrine.example/br/aurora/ofertas',
      'https://vitrine.example/br/aurora/quanto-cabe-no-bolso',
      'https://vitrine.example/br/aurora/seu-usado',
      'https://vitrine.example/br/aurora/test-drive',
      'https://vitrine.example/br/aurora/manuais',
      'https://vitrine.example/br/aurora/opinioes',
      'https://vitrine.example/br/aurora/recall',
      'https://vitrine.example/br/aurora/atendimento',
      'https://vitrine.example/br/aurora/atendimento/arrependimento',
      'https://vitrine.example/br/aurora/atendimento/reclamacao',
      'https://vitrine.example/br/aurora/atendimento/meus-dados',
      'https://vitrine.example/br/aurora/documentos-legais',
      'https://vitrine.example/br/aurora/documentos-legais/termos-de-uso',
      'https://vitrine.example/br/aurora/documentos-legais/privacidade',
      'https://vitrine.example/br/aurora/documentos-legais/cookies',
      'https://vitrine.example/br/aurora/documentos-legais/garantia',
      'https://vitrine.example/br/aurora/documentos-legais/condicoes-de-compra',
      'https://vitrine.example/br/aurora/documentos-legais/acessibilidade',
      'https://vitrine.example/br/aurora/documentos-legais/correspondentes-de-credito',
      'https://vitrine.example/ar/aurora',
      'https://vitrine.example/ar/aurora/lira',
      'https://vitrine.example/ar/aurora/stock',
      'https://vitrine.example/ar/aurora/ofertas',
      'https://vitrine.example/ar/aurora/cuanto-entra-en-mi-bolsillo',
      'https://vitrine.example/ar/aurora/tu-usado',
      'https://vitrine.example/ar/aurora/prueba-de-manejo',
      'https://vitrine.example/ar/aurora/manuales',
      'https://vitrine.example/ar/aurora/opiniones',
      'https://vitrine.example/ar/aurora/recall',
      'https://vitrine.example/ar/aurora/atencion',
      'https://vitrine.example/ar/aurora/atencion/arrepentimiento',
      'https://vitrine.example/ar/aurora/atencion/baja',
      'https://vitrine.example/ar/aurora/atencion/reclamo',
      'https://vitrine.example/ar/aurora/atencion/mis-datos',
      'https://vitrine.example/ar/aurora/documentos-legales',
      'https://vitrine.example/ar/aurora/documentos-legales/terminos-de-uso',
      'https://vitrine.example/ar/aurora/documentos-legales/privacidad',
      'https://vitrine.example/ar/aurora/documentos-legales/cookies',
      'https://vitrine.example/ar/aurora/documentos-legales/garantia',
      'https://vitrine.example/ar/aurora/documentos-legales/condiciones-de-compra',
      'https://vitrine.example/ar/aurora/documentos-legales/accesibilidad',
      'https://vitrine.example/ar/aurora/documentos-legales/intermediacion-de-creditos',
      'https://vitrine.example/br/lumen',
      'https://vitrine.example/br/lumen/estoque',
      'https://vitrine.example/br/lumen/ofertas',
      'https://vitrine.example/br/lumen/seu-usado',
      'https://vitrine.example/br/lumen/test-drive',
      'https://vitrine.example/br/lumen/manuais',
      'https://vitrine.example/br/lumen/opinioes',
      'https://vitrine.example/br/lumen/recall',
      'https://vitrine.example/br/lumen/concessionarias',
      'https://vitrine.example/br/lumen/concessionarias/sp',
      'https://vitrine.example/br/lumen/concessionarias/sp/sao-paulo',
      'https://vitrine.example/br/lumen/concessionarias/sp/sao-paulo/via-sul-paulista-0001017',
      'https://vitrine.example/br/lumen/atendimento',
      'https://vitrine.example/br/lumen/atendimento/arrependimento',
      'https://vitrine.example/br/lumen/atendimento/reclamacao',
      'https://vitrine.example/br/lumen/atendimento/meus-dados',
      'https://vitrine.example/br/lumen/documentos-legais',
      'https://vitrine.example/br/lumen/documentos-legais/termos-de-uso',
      'https://vitrine.example/br/lumen/documentos-legais/privacidade',
      'https://vitrine.example/br/lumen/documentos-legais/cookies',
      'https://vitrine.example/br/lumen/documentos-legais/garantia',
      'https://vitrine.example/br/lumen/documentos-legais/condicoes-de-compra',
      'https://vitrine.example/br/lumen/documentos-legais/acessibilidade',
      'https://vitrine.example/br/lumen/documentos-legais/correspondentes-de-credito',
    ]);
  });

  it('lists the offers that are active and the cars that are for sale, of each site its own', async () => {
    const isIts = ({ key }: Site) => key === 'ar/aurora';
    const selling = {
      ...services,
      listedOffers: async (site: Site) => (isIts(site) ? [{ slug: 'fim-de-ano' }] : []),
      stock: { listed: async (site: Site) => (isIts(site) ? ['A1B2C3'] : []) },
    } as unknown as PageServices;
    const of = (listed: Awaited<ReturnType<typeof listedPages>>) =>
      [...sitemapXml(services, listed).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const more = of(await listedPages(selling));
    expect(more.filter((address) => !of(new Map()).includes(address))).toEqual([
      'https://vitrine.example/ar/aurora/stock/A1B2C3',
      'https://vitrine.example/ar/aurora/ofertas/fim-de-ano',
    ]);
    const reported: string[] = [];
    const stock = { listed: () => Promise.reject(new Error('away')) };
    const report = (line: string) => void reported.push(line);
    const without = of(await listedPages({ ...selling, stock, report } as unknown as PageServices));
    expect(without).toEqual(more.filter((address) => !address?.includes('A1B2C3')));
    expect(reported).toContain('the sitemap goes without a part');
  });

  it('lists the pairs of a model’s versions after it', () => {
    const lira = { key: 'lira', versions: ['A1', 'A2'].map((code) => ({ code, versionName: code })) };
    const sites = new Map([['BR/aurora', { models: [lira], modelByKey: new Map([['lira', lira]]) }]]);
    const request = { ...services, catalogue: { ...catalogue, sites } } as unknown as PageServices;
    expect(sitemapXml(request)).toContain(
      '<loc>https://vitrine.example/br/aurora/lira/comparar/a1-A1-x-a2-A2</loc>',
    );
  });

  it('lists only its own pages on a host name that belongs to one site', () => {
    const found = [
      ...sitemapXml({ ...services, site: { ...auroraBr, prefix: '' } }).matchAll(/<loc>(.*?)<\/loc>/g),
    ];
    expect(found.map(([, address]) => address)).toEqual([
      'https://aurora.example/',
      'https://aurora.example/lira',
      'https://aurora.example/vela',
      'https://aurora.example/estoque',
      'https://aurora.example/ofertas',
      'https://aurora.example/quanto-cabe-no-bolso',
      'https://aurora.example/seu-usado',
      'https://aurora.example/test-drive',
      'https://aurora.example/manuais',
      'https://aurora.example/opinioes',
      'https://aurora.example/recall',
      'https://aurora.example/atendimento',
      'https://aurora.example/atendimento/arrependimento',
      'https://aurora.example/atendimento/reclamacao',
      'https://aurora.example/atendimento/meus-dados',
      'https://aurora.example/documentos-legais',
      'https://aurora.example/documentos-legais/termos-de-uso',
      'https://aurora.example/documentos-legais/privacidade',
      'https://aurora.example/documentos-legais/cookies',
      'https://aurora.example/documentos-legais/garantia',
      'https://aurora.example/documentos-legais/condicoes-de-compra',
      'https://aurora.example/documentos-legais/acessibilidade',
      'https://aurora.example/documentos-legais/correspondentes-de-credito',
    ]);
  });
});
