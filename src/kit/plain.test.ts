import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plain, withoutAccents } from './plain.ts';

it.each([
  ['São José dos Campos', 'sao jose dos campos'],
  ['Núñez', 'nunez'],
  ['ÀÉÎÕÜ Ç', 'aeiou c'],
  ['Jatobá', 'jatoba'],
  ['', ''],
])('%s is plainly %s', (text, bare) => {
  expect(plain(text)).toBe(bare);
});

it('is the same once more, however its accents are written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(withoutAccents(withoutAccents(text))).toBe(withoutAccents(text));
      expect(plain(text.normalize('NFC'))).toBe(plain(text.normalize('NFD')));
    }),
  );
});
