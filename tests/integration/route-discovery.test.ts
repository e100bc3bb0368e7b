import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLender, demoSnapshot } from '../demo.ts';
import { serveBuiltPages } from './served-pages.ts';

let pages: FastifyInstance;
let version: string;
beforeAll(async () => {
  const catalogue = await demoSnapshot();
  pages = await serveBuiltPages({ catalogue: () => catalogue, lenderOf: () => demoLender(catalogue) });
  const { body } = await get('/br/aurora');
  version = /"version": ?"(\w+)"/.exec(body)?.[1] ?? '';
});
afterAll(() => pages?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  pages.inject({ url, headers: { host: 'localhost', ...headers } });
const discovery = (paths: string, of = version) =>
  `/__manifest?${new URLSearchParams({ paths, version: of })}`;

describe('what a page may lead to', () => {
  it('is not part of it: a page names its own route and those above it', async () => {
    const { body } = await get('/br/aurora/lira');
    expect(body).toContain('"br-showcase.model"');
    expect(body).not.toContain('stock.page');
  });

  it('is asked for by its paths, compressed, and kept by browsers as long as the build is the same', async () => {
    const answer = await get(discovery('/br/aurora/estoque,/ar/aurora'), { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const routes = JSON.parse(brotliDecompressSync(answer.rawPayload).toString());
    expect(Object.keys(routes).sort()).toEqual(['ar-showcase.home', 'br-stock.list', 'root']);
    expect(routes['br-stock.list'].module).toMatch(/^\/assets\/stock\.page-/);
  });

  it('is answered with a reload to pages of another build, and with nothing of what there is not', async () => {
    const other = await get(discovery('/br/aurora', 'another'));
    expect([other.statusCode, other.headers['x-remix-reload-document'], other.body]).toEqual([
      204,
      'true',
      '',
    ]);
    expect(Object.keys((await get(discovery('/a/b/c/d/e/f'))).json())).not.toContain('br-showcase.home');
    expect((await get(discovery('/x'.repeat(5_000)))).statusCode).toBe(400);
  });
});

describe('a page in the encodings that are asked for', () => {
  it('is one page: its tag, and how caches keep it and let go of it, are the same in each', async () => {
    const ask = (encoding: string, more = {}) =>
      get('/br/aurora/lira', { 'accept-encoding': encoding, ...more });
    const plain = await ask('identity');
    const [br, gzip, again] = await Promise.all(['br', 'gzip', 'br, gzip'].map((encoding) => ask(encoding)));
    expect(brotliDecompressSync(br?.rawPayload ?? '').equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip?.rawPayload ?? '').equals(plain.rawPayload)).toBe(true);
    expect(again?.rawPayload.equals(br?.rawPayload ?? Buffer.of())).toBe(true);
    const names = [
      'etag',
      'vary',
      'cache-control',
      'surrogate-key',
      'content-type',
      'content-security-policy',
    ];
    const headersOf = (answer = plain) => names.map((name) => answer.headers[name]);
    expect(headersOf().filter((value) => value === undefined)).toEqual([]);
    for (const other of [br, gzip, again]) expect(headersOf(other)).toEqual(headersOf());
    expect([plain, br, gzip].map((answer) => answer?.headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    const known = await ask('gzip', { 'if-none-match': String(br?.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });
});

describe('how a page looks', () => {
  it.each(['/br/aurora', '/ar/cerrado/jatoba', '/br/lumen/test-drive', '/br/aurora/nothing-here', '/'])(
    'is said by one file and the theme’s, on the list of brands by that of each panel too (%s)',
    async (path) => {
      const { body } = await get(path);
      const links = [
        ...body.matchAll(
          /<link rel="stylesheet" href="([^"]+)"(?: data-precedence="page")?( disabled="" media="not all")?\/>/g,
        ),
      ];
      const loaded = links.filter(([, , isOff]) => !isOff).map(([, address = '']) => address);
      const panels = path === '/' ? ['aurora', 'cerrado', 'lumen'] : [];
      expect(
        loaded.map((address) =>
          address.replace(address.startsWith('/assets/themes/') ? /-[\w-]{10}\.css$/ : /-[\w-]+\.css$/, ''),
        ),
      ).toEqual([
        '/assets/page',
        ...panels.map((brand) => `/assets/themes/${brand}-panel`),
        expect.stringMatching(/^\/assets\/(themes\/(aurora|cerrado|lumen)|portal)$/),
      ]);
      const [whole = ''] = await Promise.all(loaded.map(async (address) => (await get(address)).body));
      for (const [, address = ''] of links.filter(([, , isOff]) => isOff))
        expect(whole).toContain((await get(address.replace('#', ''))).body);
    },
  );
});
