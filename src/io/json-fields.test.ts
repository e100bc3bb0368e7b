import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fileFaultText } from './fault-sentences.ts';
import { fieldsTwice } from './json-fields.ts';
import { parseJson } from './json-files.ts';

const pathsIn = (text: string) => fieldsTwice(text).map(({ path }) => path);

it('a field that an object says twice is told at its place, and the same name of another object is none', () => {
  const text =
    '{"a": [{"price": 1, "x": {"price": 2}}, {"price": 1, "pri\\u0063e": 2}], "a\\"}:": "{\\"a\\":", "a": 1}';
  expect(pathsIn(text)).toEqual([['a', 1, 'price'], ['a']]);
});

it('the line of a field that stands there twice is that of the second one', () => {
  const text = '{\n  "a": 1,\r\n  "b": {\n    "c": "\\n",\n    "c": 2\n  },\n  "a": 2\n}';
  expect(fieldsTwice(text).map(({ path, line }) => [path.join('.'), line])).toEqual([
    ['b.c', 5],
    ['a', 7],
  ]);
});

it('no JSON that a program writes says a field twice, whatever stands in its texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(fieldsTwice(JSON.stringify(value, null, 1))).toEqual([]);
    }),
  );
});

it('a file is refused that is empty, says a field twice, or was saved in another encoding than UTF-8', () => {
  const saved = Buffer.from('{"name": "Zênite"}', 'latin1').toString('utf8');
  const texts = ['', ' \n', '{"a": 1, "a": 2}', saved].map((text) => {
    const parsed = parseJson('a.json', text, z.unknown());
    return parsed.ok ? [] : parsed.errors.map((one) => fileFaultText({ ...one, file: '' }));
  });
  expect(texts).toEqual([
    [': the file is empty'],
    [': the file is empty'],
    ['line 1 a: a field stands in it twice'],
    [': is not UTF-8'],
  ]);
});

it('a file is refused whose lists and objects are more than 40 levels deep in each other, however deep (R57)', () => {
  const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const outcomeOf = (text: string) => {
    const parsed = parseJson('a.json', text, z.unknown());
    return parsed.ok ? 'taken' : parsed.errors.map((one) => fileFaultText({ ...one, file: '' })).join();
  };
  const refused = ': has lists and objects in each other more than 40 levels deep';
  for (const nested of [lists, objects])
    expect([40, 41, 200_000].map((depth) => outcomeOf(nested(depth)))).toEqual(['taken', refused, refused]);
  expect(outcomeOf(`{"home": [1, ${objects(39)}], "b": ${lists(38)}}`)).toBe(refused);
  expect(outcomeOf(`{"home": [1, ${objects(38)}], "b": "${'['.repeat(100)}"}`)).toBe('taken');
});
