import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/strength.ts';
import { boundedCache, bytesOf } from './bounded-cache.ts';

describe('a cache over requests', () => {
  it('never holds more bytes than it may, whatever is put into it in whatever order', () => {
    const entry = fc.record({ key: fc.string({ maxLength: 40 }), value: fc.jsonValue(), read: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 200 }),
        fc.integer({ min: 500, max: 20_000 }),
        (entries, maxBytes) => {
          const cache = boundedCache<{ value: unknown }>({ maxBytes });
          for (const { key, value, read } of entries) {
            if (read) cache.get(key);
            else cache.set(key, { value });
            const held = [...cache.entries()].map(([name, one]) => bytesOf(one) + 2 * name.length);
            expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maxBytes);
          }
        },
      ),
      runs(1_000),
    );
  });

  it('gives up what was used least recently, and does not keep what alone is too large', () => {
    const cache = boundedCache<Buffer>({ maxBytes: 10_000, sizeOf: ({ length }) => length });
    for (const key of ['a', 'b']) cache.set(key, Buffer.alloc(4_000));
    cache.get('a');
    cache.set('c', Buffer.alloc(4_000));
    cache.set('d', Buffer.alloc(20_000));
    expect([...cache.keys()].toSorted()).toEqual(['a', 'c']);
  });

  it('takes a size that was said for what hides its own', () => {
    const cache = boundedCache<Promise<string>>({ maxBytes: 10_000 });
    cache.set('a', Promise.resolve('x'), { size: 9_000 });
    cache.set('b', Promise.resolve('y'), { size: 2_000 });
    expect([...cache.keys()]).toEqual(['b']);
  });
});

describe('the size of plain data', () => {
  it('is at least that of its texts and bytes, and each part counts once', () => {
    const text = 'x'.repeat(1_000);
    expect(bytesOf(text)).toBeGreaterThanOrEqual(1_000);
    expect(bytesOf({ text, bytes: Buffer.alloc(5_000) })).toBeGreaterThanOrEqual(6_000);
    expect(bytesOf(new Map([['a', new Set([text])]]))).toBeGreaterThanOrEqual(1_000);
    expect(bytesOf(new Int32Array(1_000).subarray(0, 1))).toBeGreaterThanOrEqual(4_000);
    const part = { list: Array.from({ length: 1_000 }, (_, at) => at) };
    expect(bytesOf([part, part])).toBeLessThan(1.5 * bytesOf(part));
    const round: { self?: unknown } = {};
    round.self = round;
    expect(bytesOf(round)).toBeLessThan(100);
  });
});
