import { describe, expect, it } from 'vitest';
import { demoSnapshot } from '../../../../../tests/demo.ts';
import type { PageServices } from '../../../../pages/request/services.ts';
import { findSite } from '../../../catalogue/index.ts';
import { siteFile } from '../../../platform/contract.ts';
import { resolveSite, type Site, sitePath } from '../../../platform/index.ts';
import { aContact } from '../../examples.ts';
import { pageLead } from './page-lead.server.ts';

const site = (brand: string, hosts: readonly string[]): Site =>
  siteFile.parse({ brand, brandName: brand, market: 'BR', theme: brand, demonstration: true, hosts });
const SITES = [
  site('cerrado', ['www.cerrado.example']),
  site('aurora', ['www.aurora.example', 'aurora.example']),
  site('lumen', []),
];
/** Where the portal itself is published; of several sites the first one is another brand's. */
const ORIGIN = 'https://vitrine.example';

/** The lead of a form that was sent from a page of a site, by whichever host its visitor came. */
async function returnUrlOf(host: string, path: string): Promise<string | undefined> {
  const visited = resolveSite(SITES, host, path);
  if (!visited) throw new Error(`${host} has no site at ${path}`);
  const catalogue = await demoSnapshot();
  const [model] = findSite(catalogue, visited)?.models ?? [];
  if (!model) throw new Error('the demo catalogue is empty');
  const services = { site: visited, sites: SITES, origin: ORIGIN, catalogue } as unknown as PageServices;
  const lead = pageLead(services, visited, model.cheapest, {
    contact: aContact(),
    dealer: { dealerCode: '0001017', state: 'SP', city: 'São Paulo' },
    optIns: { email: false, sms: false, whatsapp: false, phone: false },
    remarks: '',
    form: 'Rental',
    path: sitePath(visited, 'locacao-para-empresas'),
    sent: new FormData(),
  });
  return lead?.returnUrl;
}

describe('a lead that the server reads', () => {
  it('names the page that it was sent from, where its brand is: at the host of the site’s own, or under its prefix', async () => {
    const page = 'locacao-para-empresas';
    expect(await returnUrlOf('www.aurora.example', `/${page}`)).toBe(`https://www.aurora.example/${page}`);
    // A second host of theirs leads to the first, as every address of the site does.
    expect(await returnUrlOf('aurora.example', `/${page}`)).toBe(`https://www.aurora.example/${page}`);
    expect(await returnUrlOf('vitrine.example', `/br/aurora/${page}`)).toBe(`${ORIGIN}/br/aurora/${page}`);
    expect(await returnUrlOf('vitrine.example', `/br/lumen/${page}`)).toBe(`${ORIGIN}/br/lumen/${page}`);
  });
});
