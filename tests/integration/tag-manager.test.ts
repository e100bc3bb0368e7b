import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteFile } from '../../src/areas/platform/contract.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { serveBuiltPages } from './served-pages.ts';

let pages: FastifyInstance;
beforeAll(async () => {
  const catalogue = await demoSnapshot();
  const { tagManager } = siteFile.parse({
    brand: 'aurora',
    brandName: 'Aurora',
    market: 'BR',
    theme: 'aurora',
    tagManager: {
      script: 'https://tags.example/gtm.js?id=GTM-1',
      calls: ['https://*.analytics.example'],
      frames: ['https://preview.example'],
    },
  });
  const sites = (await readSites('seeds/sites')).map((site) =>
    site.key === 'br/aurora' ? { ...site, tagManager } : site,
  );
  pages = await serveBuiltPages({ sites, catalogue: () => catalogue, lenderOf: () => demoLender(catalogue) });
});
afterAll(() => pages?.close());

const get = (url: string) => pages.inject({ url, headers: { host: 'localhost' } });
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy']);

describe('a site with a tag manager', () => {
  it('names it in its pages, whose policy lets in the hosts of the site and no other; the page itself loads nothing of it (R38) (R40)', async () => {
    const answer = await get('/br/aurora/lira');
    expect(answer.body).toContain(
      '<meta name="tracking-tagManager" content="https://tags.example/gtm.js?id=GTM-1"/>',
    );
    const policy = policyOf(answer);
    expect(policy).toMatch(/script-src 'self' ('sha256-[^']+' )+https:\/\/tags\.example;/);
    expect(policy).toContain("connect-src 'self' https://tags.example https://*.analytics.example;");
    expect(policy).toContain("img-src 'self' data: https://tags.example;");
    expect(policy).toContain('frame-src https://preview.example;');
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(answer.body).not.toMatch(/<script[^>]*tags\.example|<link[^>]*tags\.example/);
  });

  it.each(['/br/lumen/halo', '/ar/aurora', '/'])(
    'leaves the pages of other sites as they were (%s)',
    async (path) => {
      const answer = await get(path);
      expect(answer.body).not.toContain('tracking-tagManager');
      expect(policyOf(answer)).not.toMatch(/example/);
    },
  );

  it('has none on a page of one person, whose address may hold a key', async () => {
    const answer = await get('/br/aurora/voucher');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('tracking-tagManager');
    expect(policyOf(answer)).not.toContain('example');
  });
});
