import { expect, it } from 'vitest';
import { siteFile } from '../../platform/contract.ts';
import { resolveSite } from '../../platform/index.ts';
import { siteAt } from './shared/account.server.ts';

const site = (brand: string, market: 'BR' | 'AR', more: object = {}) =>
  siteFile.parse({ brand, brandName: brand, market, theme: brand, ...more });
const sites = [
  site('aurora', 'BR', { hosts: ['www.aurora.example'] }),
  site('lumen', 'BR', { hosts: ['lumen.example'] }),
  site('cerrado', 'BR'),
  site('lumen', 'AR'),
];
const services = { sites, origin: 'https://portal.example' };

it.each([
  // From the portal's host all sites of the market stand by their prefixes, from a site's own each where it is found.
  ['localhost', '/br/aurora', ['/br/aurora', '/br/lumen', '/br/cerrado', undefined]],
  ['www.aurora.example', '/', ['', 'https://lumen.example', 'https://portal.example/br/cerrado', undefined]],
] as const)(
  'from %s, sites of the customer’s market are named where they are found',
  (host, path, prefixes) => {
    const visited = resolveSite(sites, host, path);
    if (!visited) throw new Error('no site');
    expect(sites.map(({ key }) => siteAt({ services, site: visited }, key)?.prefix)).toEqual(prefixes);
  },
);
