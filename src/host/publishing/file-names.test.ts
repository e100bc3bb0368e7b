import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../../../tests/any-character.ts';
import { isStorable } from '../../kit/storable-text.ts';
import { shortenedName } from './file-names.ts';

it('a name goes on as it is, without signs that mean something elsewhere', () => {
  expect(shortenedName('Preços (março) 1.json', 60)).toBe('Preços (março) 1.json');
  expect(shortenedName('../a\0<b>.csv', 60)).toBe('.._a__b_.csv');
});

it('of a long name its end stays, and no half of a character', () => {
  expect(shortenedName('abcdef.json', 8)).toBe('def.json');
  expect(shortenedName('𠮷𠮷.json', 6)).toBe('\uFFFD.json');
});

it('whatever a file is called, its name can be stored and is no longer than that (R57)', () => {
  const name = fc.string({ unit: anyCharacter, maxLength: 40 });
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 30 }), (name, most) => {
      const made = shortenedName(name, most);
      expect([made.length <= most, isStorable(made)]).toEqual([true, true]);
    }),
  );
});
