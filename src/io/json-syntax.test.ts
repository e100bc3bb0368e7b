import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonFault } from './json-syntax.ts';

const isRead = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** JSON with a piece of it taken out, put in or doubled. */
const broken = fc
  .tuple(
    fc.jsonValue(),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', ',', '"', '}', ']', '{', '[', ':', '-', '1.', 'e', '\\', '\n', '\t', 'tru', '$', '0'),
  )
  .map(([value, place, length, sign]) => {
    const text = JSON.stringify(value, null, 1);
    const at = place % (text.length + 1);
    return text.slice(0, at) + sign + text.slice(at + length);
  });

it('finds a fault in a text exactly where the engine cannot read it', () => {
  fc.assert(
    fc.property(broken, (text) => {
      expect(jsonFault(text) === undefined).toBe(isRead(text));
    }),
    { numRuns: 2_000 },
  );
});

it('calls every beginning of a list of values cut, and says nothing of the whole', () => {
  const text = JSON.stringify([{ name: 'Zênite é', price: -1.5e3, sold: true, none: null }, [], {}]);
  for (let end = 1; end < text.length; end += 1)
    expect([end, jsonFault(text.slice(0, end))]).toEqual([end, { isCut: true }]);
  expect(jsonFault(text)).toBeUndefined();
});

it('says the line and the column of what cannot stand there', () => {
  expect(jsonFault('{\n  "price": 1,50\n}')).toEqual({ isCut: false, line: 2, column: 14 });
  expect(jsonFault('modelo;preço\nzenite;1')).toEqual({ isCut: false, line: 1, column: 1 });
  expect(jsonFault('{"a": 1,}')).toEqual({ isCut: false, line: 1, column: 9 });
  expect(jsonFault('[1] 2')).toEqual({ isCut: false, line: 1, column: 5 });
});
