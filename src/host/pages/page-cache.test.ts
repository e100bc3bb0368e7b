import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, createPageCache, inEncoding, type Rendered } from './page-cache.ts';

const rendered = (text: string, status = 200): Rendered => ({ status, headers: {}, body: Buffer.from(text) });

describe('the page cache', () => {
  it('renders a page once for all that ask at the same time and after', async () => {
    const cache = createPageCache();
    let renderings = 0;
    const render = async () => {
      renderings += 1;
      return rendered('<p>Lira</p>');
    };
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', render)));
    expect(await cache.get('a', render)).toBe(pages[0]);
    expect(renderings).toBe(1);
  });

  it('keeps the same bytes in every encoding', async () => {
    const { body } = await createPageCache().get('a', async () => rendered('ação'.repeat(100)));
    const { identity, br = identity, gzip = identity } = body;
    expect(brotliDecompressSync(br)).toEqual(identity);
    expect(gunzipSync(gzip)).toEqual(identity);
  });

  it('compresses what is not kept only for whoever asks, to the same bytes', async () => {
    const page = await createPageCache().get('a', async () => rendered('ação'.repeat(100), 404));
    expect(Object.keys(page.body)).toEqual(['identity']);
    expect(brotliDecompressSync(await inEncoding(page, 'br'))).toEqual(page.body.identity);
    expect(gunzipSync(await inEncoding(page, 'gzip'))).toEqual(page.body.identity);
    expect(await inEncoding(page, 'identity')).toBe(page.body.identity);
  });

  it.each([404, 500])('does not keep a page that answered %i', async (status) => {
    const cache = createPageCache();
    await cache.get('a', async () => rendered('sorry', status));
    const next = await cache.get('a', async () => rendered('found'));
    expect(next.status).toBe(200);
  });

  it('does not keep a page that something is missing from', async () => {
    const cache = createPageCache();
    const partial = await cache.get('a', async () => ({ ...rendered('no offer'), isPartial: true }));
    expect([partial.status, partial.isCacheable]).toEqual([200, false]);
    expect((await cache.get('a', async () => rendered('whole'))).body.identity.toString()).toBe('whole');
  });

  it('asks again after a rendering that threw', async () => {
    const cache = createPageCache();
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('a', async () => rendered('ok'))).status).toBe(200);
  });
});

describe('the encoding of an answer', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
