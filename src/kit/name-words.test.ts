import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNamed, lookedUpStart, nameStarts, nameWords } from './name-words.ts';

const name = fc.string({ unit: fc.constantFrom(...'aábçéñ1 -.Z'), maxLength: 30 });

describe('the words of a name', () => {
  it('count neither case nor accents, and are told apart by whatever is no letter or digit', () => {
    expect(nameWords('Família Açucena-Núñez, 2ª vez (SÃO)')).toEqual([
      'familia',
      'acucena',
      'nunez',
      '2a',
      'vez',
      'sao',
    ]);
    expect(nameWords(' % _ ')).toEqual([]);
  });

  it('are looked up by their starts, from two letters up to eight, in no order of theirs', () => {
    expect(nameStarts('Rui 7')).toEqual(['7', 'ru', 'rui']);
    expect(nameStarts('Constantino')).toEqual([
      'co',
      'con',
      'cons',
      'const',
      'consta',
      'constan',
      'constant',
    ]);
    expect(nameStarts('Silva João')).toEqual(nameStarts('JOAO silva'));
  });

  it('are found by any start of any of them, in any order, and by nothing else', () => {
    expect(isNamed('João da Silva Núñez', ['nunez', 'jo'])).toBe(true);
    expect(isNamed('João da Silva', ['ilva'])).toBe(false);
    expect(isNamed('Constantino', nameWords('constantina'))).toBe(false);
    expect(isNamed('João', [])).toBe(false);
  });

  it('hold what each of their starts is looked up by, from two letters on', () => {
    fc.assert(
      fc.property(name, fc.nat(9), fc.nat(12), (text, which, length) => {
        const words = nameWords(text);
        const word = words[which % Math.max(words.length, 1)];
        if (word === undefined) return;
        const start = word.slice(0, Math.max(2, length));
        expect(isNamed(text, [start])).toBe(true);
        expect(nameStarts(text)).toContain(lookedUpStart(start));
      }),
    );
  });
});
