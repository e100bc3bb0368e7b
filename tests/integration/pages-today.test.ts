import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDealerIndex } from '../../src/areas/dealers/examples.ts';
import { pageOf } from '../../src/areas/pages.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { serveBuiltPages } from './served-pages.ts';

let app: FastifyInstance;
let day = '2026-11-21';
let isLenderAway = false;
let dealers = aDealerIndex([{}]);

beforeAll(async () => {
  const snapshot = await demoSnapshot();
  const today = () => day;
  const lender = demoLender(snapshot, { today });
  app = await serveBuiltPages({
    catalogue: () => snapshot,
    lenderOf: () => ({
      ...lender,
      simulateCdc: (site, terms) => {
        if (isLenderAway) throw new Error('the lender is away');
        return lender.simulateCdc(site, terms);
      },
    }),
    dealers: () => dealers,
    revisions: { standings: () => [...dealers.statuses.keys()].join(' ') },
    places: {
      state: () => undefined,
      statesOf: () => [],
      predict: async () => [],
      positionOf: async () => ({ latitude: -23.5629, longitude: -46.6544 }),
    },
    today,
  });
});
afterAll(() => app?.close());

describe('a page that the map for search engines lists', () => {
  it('names its translations, and the way to it from the home', async () => {
    const { body: map } = await app.inject({ url: '/sitemap.xml' });
    const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/br\/aurora[^<]*)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    const site = { market: 'BR', prefix: '/br/aurora' } as const;
    // One address of each declared page; what this portal has no service for is answered 404.
    const byPage = new Map(paths.map((path) => [pageOf(site, path)?.id, path]));
    const seen: string[] = [];
    for (const [id = '', path] of byPage) {
      const { statusCode, body } = await app.inject({ url: path });
      if (statusCode !== 200) continue;
      seen.push(id);
      expect(body, id).toMatch(/<link rel="alternate" hrefLang="x-default" href="[^"]+"/i);
      if (id !== 'showcase.home') expect(body, id).toContain('BreadcrumbList');
    }
    expect(seen).toEqual(expect.arrayContaining(['showcase.home', 'showcase.model', 'showcase.comparison']));
    expect(seen.length).toBeGreaterThan(6);
  });
});

describe('the metadata of a page', () => {
  const contentIn = (html: string, name: string) =>
    new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1];

  it('says where it stands, in which languages, what car it sells and in which currency; a map and its rules lead to it', async () => {
    const { body } = await app.inject({ url: '/br/aurora/orla' });
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/br\/aurora\/orla"/);
    expect(body).toMatch(/<link rel="alternate" hrefLang="es-AR" href="[^"]*\/ar\/aurora\/orla"/i);
    const data = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, json]) => JSON.stringify(JSON.parse(json ?? '')))
      .join('');
    expect(data).toMatch(/"Car"/);
    expect(data).toMatch(/"priceCurrency":"BRL"/);
    expect((await app.inject({ url: '/sitemap.xml' })).body).toContain('/br/cerrado/buriti');
    expect((await app.inject({ url: '/robots.txt' })).body).toMatch(/Sitemap: http/);
  });

  it('says brand, country, language and services [D1-1-26] [D1-1-29] [D1-1-30]', async () => {
    const { body } = await app.inject({ url: '/ar/aurora' });
    const contents = ['brand', 'country', 'language', 'lead-service-url'].map((name) =>
      contentIn(body, name),
    );
    expect(contents).toEqual(['aurora', 'AR', 'es', '/services/ar/aurora/leads']);
  });
});

describe('a page with an instalment', () => {
  it('goes out without it while the lender is away, is not kept, and has it again after (R54) [D1-8-08]', async () => {
    isLenderAway = true;
    const without = await app.inject({ url: '/br/aurora/vela' });
    expect([without.statusCode, without.headers['cache-control']]).toEqual([200, 'no-store']);
    isLenderAway = false;
    const again = await app.inject({ url: '/br/aurora/vela' });
    expect(again.headers['cache-control']).toContain('s-maxage');
    expect(again.body).toMatch(/48x/);
  });

  it('is kept for the day that the instalment was priced on, and no longer', async () => {
    const show = async () => (await app.inject({ url: '/br/aurora/lira' })).body;
    const first = await show();
    expect(await show()).toBe(first);
    day = '2026-12-05';
    const later = await show();
    expect(later).not.toBe(first);
    day = '2026-11-21';
    expect(await show()).toBe(first);
  });
});

describe('a page of dealers', () => {
  const open = (url: string) => app.inject({ url });
  const city = '/br/aurora/concessionarias/sp/sao-paulo';

  it('is kept, goes when its dealer is blocked, and comes back with it', async () => {
    const first = await open(city);
    expect(first.headers['cache-control']).toContain('s-maxage');
    expect(first.body).toContain('Via Sul Paulista');
    dealers = aDealerIndex([{}], ['0001017']);
    expect((await open(city)).statusCode).toBe(404);
    expect((await open('/br/aurora/concessionarias')).body).not.toContain('Via Sul Paulista');
    dealers = aDealerIndex([{}]);
    expect((await open(city)).statusCode).toBe(200);
  });

  it('with what somebody searched is never kept, and no other parameter is read', async () => {
    const found = await open('/br/aurora/concessionarias?perto=01310-100');
    expect(found.headers['cache-control']).toBe('no-store');
    expect(found.body).toContain('value="01310-100"');
    expect(found.body).toContain('noindex');
    const other = await open('/br/aurora/concessionarias?near=01310-100');
    expect(other.headers['cache-control']).toContain('s-maxage');
    expect(other.body).not.toContain('01310-100');
    expect((await open(`${city}?perto=x`)).headers['cache-control']).toContain('s-maxage');
  });
});

describe('the style sheets of a page', () => {
  it('begin with the one that orders the layers, whatever the build has bundled', async () => {
    const { body } = await app.inject('/br/aurora/orla');
    const [first] = [...body.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href]) => href);
    const sheet = await app.inject(first ?? '');
    const named = [...sheet.body.matchAll(/@layer ([a-z, ]+)/g)].flatMap(([, names = '']) =>
      names.split(/, ?/),
    );
    expect([...new Set(named)]).toEqual([
      'reset',
      'tokens',
      'theme',
      'base',
      'controls',
      'areas',
      'pages',
      'brand',
    ]);
  });
});
