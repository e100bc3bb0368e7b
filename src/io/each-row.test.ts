import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countUnreadable,
  ifReadable,
  openReadable,
  openReadableAsync,
  resealEach,
  resealLimit,
} from './each-row.ts';
import { createSealing, type Sealing } from './sealing.ts';

const old = { id: 'old', key: Buffer.alloc(32, 1) };
const next = { id: 'next', key: Buffer.alloc(32, 2) };
const place = (id: number) => `example.content ${id}`;

/** Rows of which some were sealed under another place, as one that was moved, cut off or written over. */
const rowsWith = (sealing: Sealing, isBad: readonly boolean[]) =>
  isBad.map((bad, id) => ({ id, content: sealing.seal(`text ${id}`, bad ? 'elsewhere 1' : place(id)) }));

const manyRows = fc.array(fc.boolean(), { maxLength: 700 });

it('rows whose text does not open are left out, wherever they stand and however many they are', async () => {
  const sealing = createSealing([old]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (isBad) => {
      const rows = rowsWith(sealing, isBad);
      const good = rows.filter(({ id }) => !isBad[id]).map(({ id }) => `text ${id}`);
      const open = (row: { id: number; content: string }) => sealing.open(row.content, place(row.id));
      expect(openReadable(rows, open)).toEqual(good);
      expect(await openReadableAsync(rows, async (row) => open(row))).toEqual(good);
    }),
  );
});

it('a fault that is not of what is stored is nobody’s to pass over', async () => {
  const fail = () => {
    throw new TypeError('a mistake');
  };
  expect(() => openReadable([1], fail)).toThrow('a mistake');
  expect(() => ifReadable(fail)).toThrow('a mistake');
  await expect(openReadableAsync([1], async () => fail())).rejects.toThrow('a mistake');
  expect(ifReadable(() => JSON.parse('no JSON'))).toBeUndefined();
});

it('a rotation seals every row that opens, ends, and says how many do not, also where more than a batch of them come first', async () => {
  await fc.assert(
    fc.asyncProperty(manyRows, async (isBad) => {
      const ring = createSealing([next, old]);
      const table = rowsWith(createSealing([old]), isBad);
      const reseal = () => {
        const rows = table.filter(({ content }) => !content.startsWith(ring.prefix));
        const batch = rows.slice(0, resealLimit(ring, 'example'));
        const of = { sealing: ring, table: 'example', id: (row: { id: number }) => String(row.id) };
        return resealEach(of, batch, async (row) => {
          row.content = ring.seal(ring.open(row.content, place(row.id)), place(row.id));
        });
      };
      while ((await reseal()) > 0);
      const left = table.filter(({ content }) => !content.startsWith(ring.prefix)).map(({ id }) => id);
      expect(left).toEqual(isBad.flatMap((bad, id) => (bad ? [id] : [])));
      expect(countUnreadable(ring)).toBe(left.length);
    }),
    { numRuns: 10 },
  );
});

it('operators are told of each place once, and of nothing that a browser sends back', () => {
  const texts: string[] = [];
  const sealing = createSealing([old], (one) => texts.push(one));
  const bad = sealing.seal('text', 'elsewhere 1');
  for (const one of ['lead.payload 1', 'lead.payload 1', 'lead.payload 2', 'cookie customer'])
    expect(() => sealing.open(bad, one)).toThrow();
  expect(texts).toEqual(['lead.payload 1', 'lead.payload 2']);
});
