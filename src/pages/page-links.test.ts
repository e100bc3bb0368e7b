import { describe, expect, it } from 'vitest';
import { emptySnapshot } from '../areas/catalogue/index.ts';
import { siteFile } from '../areas/platform/contract.ts';
import { pageLinks } from './page-links.ts';
import type { PageServices } from './services.ts';
import { sitemapXml } from './sitemap.ts';

const site = (brand: string, market: 'BR' | 'AR') =>
  siteFile.parse({ brand, brandName: brand, market, theme: brand, hosts: [`${brand}.example`] });
const sites = [site('aurora', 'BR'), site('aurora', 'AR'), site('lumen', 'BR')];
const [auroraBr, auroraAr, lumen] = sites as [(typeof sites)[0], (typeof sites)[0], (typeof sites)[0]];
const sold = (models: string[]) => ({
  models: models.map((key) => ({ key })),
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
const services = { sites, origin: 'https://vitrine.example', catalogue } as unknown as PageServices;

describe('addresses of a page', () => {
  it('names every language of a page, and the Portuguese one for everybody else', () => {
    expect(pageLinks(services, auroraAr, { model: 'lira' })).toMatchObject({
      canonical: 'https://vitrine.example/ar/aurora/lira',
      alternates: [
        { lang: 'pt-BR', href: 'https://vitrine.example/br/aurora/lira' },
        { lang: 'es-AR', href: 'https://vitrine.example/ar/aurora/lira' },
        { lang: 'x-default', href: 'https://vitrine.example/br/aurora/lira' },
      ],
    });
  });

  it('leads to the home of a market that does not sell the model, and calls it no translation', () => {
    const links = pageLinks(services, auroraBr, { model: 'vela' });
    expect(links.markets.map((one) => one.href)).toEqual(['/br/aurora/vela', '/ar/aurora']);
    expect(links.alternates.map((one) => one.lang)).toEqual(['pt-BR', 'x-default']);
  });

  it('has no other country for a brand that is sold in one', () => {
    expect(pageLinks(services, lumen, {}).markets).toHaveLength(1);
  });

  it('uses the host name of its own that led to the site', () => {
    expect(pageLinks(services, { ...auroraBr, prefix: '' }, { model: 'lira' }).canonical).toBe(
      'https://aurora.example/lira',
    );
  });
});

describe('sitemap.xml', () => {
  it('lists the brands, every home and every model of the portal', () => {
    const found = [...sitemapXml(services).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(found).toEqual([
      'https://vitrine.example/br',
      'https://vitrine.example/ar',
      'https://vitrine.example/br/aurora',
      'https://vitrine.example/br/aurora/lira',
      'https://vitrine.example/br/aurora/vela',
      'https://vitrine.example/ar/aurora',
      'https://vitrine.example/ar/aurora/lira',
      'https://vitrine.example/br/lumen',
    ]);
  });

  it('lists only its own pages on a host name that belongs to one site', () => {
    const found = [
      ...sitemapXml({ ...services, site: { ...auroraBr, prefix: '' } }).matchAll(/<loc>(.*?)<\/loc>/g),
    ];
    expect(found.map(([, address]) => address)).toEqual([
      'https://aurora.example/',
      'https://aurora.example/lira',
      'https://aurora.example/vela',
    ]);
  });
});
