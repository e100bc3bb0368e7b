import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEARCH_PAGES } from '../../src/areas/search/index.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { serveBuiltPages } from './served-pages.ts';

let pages: FastifyInstance;
beforeAll(async () => {
  const catalogue = await demoSnapshot();
  pages = await serveBuiltPages({ catalogue: () => catalogue, lenderOf: () => demoLender(catalogue) });
});
afterAll(() => pages?.close());

const get = (url: string) => pages.inject({ url, headers: { host: 'localhost' } });

it.each([
  ['/br/aurora/nada', 'Esta página saiu da vitrine', SEARCH_PAGES.BR, 'Menu do site', 'Ver os modelos'],
  [
    '/br/aurora/orla/comparar/nada',
    'Esta página saiu da vitrine',
    SEARCH_PAGES.BR,
    'Menu do site',
    'Ver os modelos',
  ],
  ['/br/cerrado/a/b/c/d', 'Esta página saiu da vitrine', SEARCH_PAGES.BR, 'Menu do site', 'Ver os modelos'],
  [
    '/ar/aurora/nada',
    'Esta página salió de la vitrina',
    SEARCH_PAGES.AR,
    'Menú del sitio',
    'Ver los modelos',
  ],
])(
  '%s is no page, and says so within its site: header, menu, search, footer and ways on [D1-1-26]',
  async (address, title, search, menu, ways) => {
    const { statusCode, body, headers } = await get(address);
    expect(statusCode).toBe(404);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain(`<h1`);
    expect(body).toContain(title);
    for (const part of ['<header', '<footer', 'popover="auto"', 'role="search"'])
      expect(body).toContain(part);
    expect(body).toContain(`aria-label="${menu}"`);
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
    expect(main).toMatch(new RegExp(`<a [^>]*href="[^"]+"[^>]*>(<[^>]+>)*${ways}<`));
    const site = address.split('/').slice(0, 3).join('/');
    expect(body).toContain(`href="${site}/${search}"`);
    expect(body).toContain('content="noindex"');
    // What the browser is told of pages is this one: it comes alive as what the server has shown.
    expect(body).toContain('{"root":route0,"not-found":route1}');
  },
);

it('what is no page of a site, and what is asked as data, stays as it is', async () => {
  const nowhere = await get('/br/nenhuma/nada');
  expect(nowhere.statusCode).toBe(404);
  expect(nowhere.body).not.toContain('<header');
  const data = await get('/br/aurora/nada.data');
  expect(data.statusCode).toBe(404);
  expect(data.headers['content-type']).not.toContain('text/html');
});
