import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/strength.ts';
import { registerMeasures } from '../../io/measures.ts';
import { chooseEncoding, createPageCache, type Encoding, encoded, type Rendered } from './page-cache.ts';

const unpacked = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
} satisfies Record<Encoding, (body: Buffer) => Buffer>;

/** A compressor that counts what it is asked for. */
function counting() {
  const made: string[] = [];
  const compress: typeof encoded = (body, encoding, quality) => {
    made.push(`${encoding} ${quality}`);
    return encoded(body, encoding, quality);
  };
  return { made, compress };
}

const registry = new Registry();
registerMeasures(registry);
/** What a cache says that it keeps. */
async function keptBy(cache: string): Promise<{ pages: number; bytes: number }> {
  const measured = async (name: string) => {
    const values = (await registry.getSingleMetric(name)?.get())?.values;
    return values?.find(({ labels }) => labels.cache === cache)?.value ?? Number.NaN;
  };
  const [pages, bytes] = await Promise.all(
    ['pages', 'bytes'].map((of) => measured(`vitrine_page_cache_${of}`)),
  );
  return { pages: pages ?? Number.NaN, bytes: bytes ?? Number.NaN };
}

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

  it('compresses a page for the first who asks for an encoding, once for all that ask, to the same bytes', async () => {
    const { made, compress } = counting();
    const cache = createPageCache(undefined, 'once', compress);
    const text = 'ação'.repeat(1_000);
    const ask = async (encoding: Encoding) =>
      (await cache.get('a', async () => rendered(text))).inEncoding(encoding);
    expect((await ask('identity')).toString()).toBe(text);
    expect(made).toEqual([]);
    const before = await keptBy('once');
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => ask('br')));
    for (const other of [...others, await ask('br')]) expect(other).toBe(first);
    expect(unpacked.br(first ?? Buffer.of()).toString()).toBe(text);
    expect(made).toEqual(['br 6']);
    const zipped = await ask('gzip');
    expect(unpacked.gzip(zipped).toString()).toBe(text);
    expect(await ask('gzip')).toBe(zipped);
    expect(made).toEqual(['br 6', 'gzip 6']);
    const after = await keptBy('once');
    expect(after).toEqual({ pages: 1, bytes: before.bytes + (first?.length ?? 0) + zipped.length });
  });

  it('compresses again after a compression that failed', async () => {
    let isBroken = true;
    const cache = createPageCache(undefined, 'failing', (...asked) =>
      isBroken ? Promise.reject(new Error('no memory')) : encoded(...asked),
    );
    const page = await cache.get('a', async () => rendered('whole'));
    await expect(page.inEncoding('br')).rejects.toThrow('no memory');
    isBroken = false;
    expect(unpacked.br(await page.inEncoding('br')).toString()).toBe('whole');
  });

  it('compresses what is not kept for each who asks, to the same bytes', async () => {
    const { made, compress } = counting();
    const cache = createPageCache(undefined, 'missing', compress);
    const page = await cache.get('a', async () => rendered('ação'.repeat(100), 404));
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      expect(unpacked[encoding](await page.inEncoding(encoding)).toString()).toBe('ação'.repeat(100));
    expect(made).toEqual([]);
    expect(await keptBy('missing')).toEqual({ pages: 0, bytes: 0 });
  });

  it('keeps to its bound in whatever order pages are asked for in whatever encodings', async () => {
    const MOST = 80_000; // each page alone has its place, in all its encodings
    const request = fc.record({
      key: fc.integer({ min: 0, max: 5 }),
      encoding: fc.constantFrom<Encoding>('br', 'gzip', 'identity'),
      isLater: fc.boolean(),
    });
    const bodies = Array.from({ length: 6 }, (_, at) => randomBytes(4_000 + 4_000 * at));
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 30 }), async (all) => {
        const cache = createPageCache(MOST, 'bounded');
        const waiting: Promise<void>[] = [];
        for (const { key, encoding, isLater } of all) {
          const body = bodies[key] ?? Buffer.of();
          const answer = (async () => {
            const page = await cache.get(`${key}`, async () => ({ status: 200, headers: {}, body }));
            expect(unpacked[encoding](await page.inEncoding(encoding)).equals(body)).toBe(true);
          })();
          waiting.push(answer);
          if (!isLater) await answer;
          expect((await keptBy('bounded')).bytes).toBeLessThanOrEqual(MOST);
        }
        await Promise.all(waiting);
        const { bytes, pages } = await keptBy('bounded');
        expect(bytes).toBeLessThanOrEqual(MOST);
        expect(pages > 0).toBe(all.length > 0);
      }),
      runs(300, 25),
    );
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
    expect(
      (await (await cache.get('a', async () => rendered('whole'))).inEncoding('identity')).toString(),
    ).toBe('whole');
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
