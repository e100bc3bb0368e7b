import { describe, expect, it } from 'vitest';
import { siteFile } from '../contract.ts';
import { localeOf, mapMetadata, mapTilesOf, pageMetadata, serviceAddress } from './page-metadata.ts';
import { addressOnOwnHost, hasOwnHost, pagePath, resolveSite, type Site, sitePath } from './site.ts';

const site = (brand: string, market: 'BR' | 'AR', more: object = {}): Site =>
  siteFile.parse({ brand, brandName: brand, market, theme: brand, ...more });

const aurora = site('aurora', 'BR', { hosts: ['www.aurora.example'] });
const argentina = site('aurora', 'AR');
const sites = [aurora, argentina, site('lumen', 'BR')];

describe('an address with a prefix on a host name of a site’s own', () => {
  const two = [aurora, site('aurora', 'AR', { hosts: ['www.aurora.example.ar'] }), site('lumen', 'BR')];
  it.each([
    ['/br/aurora/atendimento/protocolo/1/k?a=b', '/atendimento/protocolo/1/k?a=b'],
    ['/br/aurora', '/'],
    ['/br/aurora?a=/br/aurora', '/?a=/br/aurora'],
    ['/ar/aurora/atencion', 'https://www.aurora.example.ar/atencion'],
    ['/br/aurora//elsewhere.example', '/elsewhere.example'],
    ['/br/aurora/\\elsewhere.example', '/elsewhere.example'],
    ['/br/lumen/estoque', undefined],
    ['/br/auroras', undefined],
    ['/estoque', undefined],
  ])('%s stands at %s', (asked, own) => {
    expect(addressOnOwnHost(two, 'WWW.aurora.example:3000', asked)).toBe(own);
  });

  it('is an address like any other on the portal’s own host', () => {
    expect(addressOnOwnHost(two, 'localhost:3000', '/br/aurora/estoque')).toBeUndefined();
  });
});

describe('the path of a page', () => {
  it.each([
    ['/br/aurora/lira', '/br/aurora/lira'],
    ['/br/aurora/lira.data', '/br/aurora/lira'],
    ['/br/aurora/_.data', '/br/aurora'],
    ['/_.data', '/'],
    ['/br/aurora/lira.database', '/br/aurora/lira.database'],
  ])('of %s is %s', (requested, page) => {
    expect(pagePath(requested)).toBe(page);
  });
});

describe('sites', () => {
  it('serve several brands in Brazil and Argentina from one portal [D1-0-01] [D1-0-02] [D2-0-01] [D2-0-02]', () => {
    expect(resolveSite(sites, 'localhost:3000', '/br/aurora/lira')?.key).toBe('br/aurora');
    expect(resolveSite(sites, 'localhost:3000', '/ar/aurora')?.key).toBe('ar/aurora');
    expect(resolveSite(sites, 'localhost:3000', '/br/unknown')).toBeUndefined();
  });

  it('are found by host name first, and then have no path prefix', () => {
    const found = resolveSite(sites, 'WWW.aurora.example:443', '/lira');
    expect(found?.key).toBe('br/aurora');
    expect(found && sitePath(found, 'lira')).toBe('/lira');
    expect(sitePath(aurora, 'lira')).toBe('/br/aurora/lira');
    expect(sitePath(aurora)).toBe('/br/aurora');
  });

  it.each([
    ['www.aurora.example', '/', 'br/aurora', ''],
    ['www.aurora.example', '/ar/aurora', 'br/aurora', ''],
    ['www.aurora.example:3000', '/br/lumen/halo', 'br/aurora', ''],
    ['aurora.example', '/lira', undefined, undefined],
    ['localhost:3000', '/', undefined, undefined],
    ['localhost:3000', '/br', undefined, undefined],
    ['localhost:3000', '/br/aurora', 'br/aurora', '/br/aurora'],
    ['localhost:3000', '/BR/aurora', undefined, undefined],
    ['[::1]:3000', '/br/lumen/halo', 'br/lumen', '/br/lumen'],
    ['localhost:3000', '/br/aurora.data', 'br/aurora', '/br/aurora'],
    ['localhost:3000', '/br/aurora/lira.data', 'br/aurora', '/br/aurora'],
  ])('answer on %s at %s: %s', (host, path, key, prefix) => {
    const found = resolveSite(sites, host, path);
    expect([found?.key, found?.prefix]).toEqual([key, prefix]);
    expect(found && hasOwnHost(found)).toBe(found && prefix === '');
  });

  it('speak Portuguese in Brazil and the Spanish of Argentina [D1-1-23] [D1-1-24] [D2-9-44]', () => {
    expect([aurora.locale, aurora.currency]).toEqual(['pt-BR', 'BRL']);
    expect([argentina.locale, argentina.currency]).toEqual(['es-AR', 'ARS']);
  });

  it('point every service at the portal unless a maker names an address', () => {
    expect(aurora.services.financing).toBe('/services/br/aurora/financing');
    const own = site('aurora', 'BR', { services: { dealer: 'https://dealers.example/api' } });
    expect(own.services.dealer).toBe('https://dealers.example/api');
    expect(own.services.lead).toBe('/services/br/aurora/leads');
  });

  it('keep a lender that the portal forwards to out of their pages', () => {
    const own = site('aurora', 'BR', { services: { financing: 'https://bank.example/api' } });
    expect(own.services.financing).toBe('/services/br/aurora/financing');
    expect(own.upstreams).toEqual({ financing: 'https://bank.example/api' });
    expect(JSON.stringify(pageMetadata(own))).not.toContain('bank.example');
  });

  it('refuse a file with an address that no browser may call', () => {
    expect(siteFile.safeParse({ ...aurora, services: { lead: 'javascript:alert(1)' } }).success).toBe(false);
  });
});

describe('page metadata', () => {
  it('supplies brand, country and language [D1-1-26] [D1-1-29]', () => {
    expect(pageMetadata(aurora)).toMatchObject({ brand: 'aurora', country: 'BR', language: 'pt' });
  });

  it('gives the locale as language plus country [D1-1-25] [D2-9-43]', () => {
    expect(localeOf(pageMetadata(aurora))).toBe('pt-BR');
    expect(localeOf(pageMetadata(argentina))).toBe('es-AR');
  });

  it('supplies the base addresses of the services [D1-1-30] [D2-7.5-04]', () => {
    const metadata = pageMetadata(aurora);
    for (const name of ['auth', 'car', 'financing', 'lead', 'voucher-hub', 'location']) {
      expect(metadata[`${name}-service-url`], name).toMatch(/^\/services\/br\/aurora\//);
    }
    expect(serviceAddress(metadata, 'lead')).toBe(aurora.services.lead);
  });

  it("names a maker's map tiles, or none", () => {
    const tiles = { address: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Example' };
    expect(mapTilesOf({ ...pageMetadata(aurora), ...mapMetadata(tiles) })).toEqual(tiles);
    expect(mapMetadata(undefined)).toEqual({});
    expect(mapTilesOf(pageMetadata(aurora))).toBeUndefined();
  });
});
