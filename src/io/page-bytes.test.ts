import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnPage, inPieces, streamOf } from '../../tests/drawn-page.ts';
import { bodyOf, changed, tagsIn, wholeOf } from './page-bytes.ts';

const BEGINNING = Buffer.from('<link href="');
const SHAPE = /^<link href="([^"]+)"[^>]*\/>$/;
const found = (html: string) =>
  tagsIn(Buffer.from(html), BEGINNING, SHAPE).map(({ match: [tag, address] }) => [tag, address]);

describe('tags in the bytes of a page', () => {
  it('are those of a shape, also with a closing bracket in their value', () => {
    const [a, b] = ['<link href="/a>b.js" as="c"/>', '<link href="/b.js"/>'];
    expect(found(`é${a}<p>€</p>${b}`)).toEqual([
      [a, '/a>b.js'],
      [b, '/b.js'],
    ]);
  });

  it('are none where the shape is another, or where the page ends within one', () => {
    for (const html of [
      '<link href=""/>',
      '<link href="/a.js">',
      '<link href="/a.js"',
      '<link href="/a.js',
      '',
    ])
      expect(found(html), html).toEqual([]);
    expect(found('<link href=""<link href="/b.js"/>')).toEqual([['<link href="/b.js"/>', '/b.js']]);
  });
});

describe('changes of the bytes of a page', () => {
  it('leave every byte between them as it was', () => {
    const pieces = fc.array(fc.tuple(drawnPage, fc.string(), fc.string()), { maxLength: 5 });
    fc.assert(
      fc.property(pieces, drawnPage, (parts, last) => {
        const bytes: Buffer[] = [];
        const changes = parts.map(([kept, left, by]) => {
          const at = Buffer.concat(bytes).length + Buffer.byteLength(kept);
          bytes.push(Buffer.from(kept + left));
          return { at, end: at + Buffer.byteLength(left), by };
        });
        const expected = parts.map(([kept, , by]) => kept + by).join('') + last;
        expect(changed(Buffer.concat([...bytes, Buffer.from(last)]), changes).toString()).toBe(expected);
      }),
    );
  });
});

describe('a body in one piece', () => {
  it('has the bytes of its pieces, wherever these end', async () => {
    const cut = fc
      .string({ unit: 'grapheme' })
      .chain((text) => fc.tuple(fc.constant(text), inPieces(Buffer.from(text))));
    await fc.assert(
      fc.asyncProperty(cut, async ([text, pieces]) => {
        expect((await wholeOf(streamOf(pieces))).toString()).toBe(text);
      }),
    );
    expect(await wholeOf(null)).toEqual(Buffer.alloc(0));
  });

  it('is the very bytes that it was given as', async () => {
    const bytes = Buffer.from('ação');
    const whole = await wholeOf(new Response(bodyOf(bytes)).body);
    expect(whole).toEqual(bytes);
    expect(whole.buffer).toBe(bytes.buffer);
  });
});
