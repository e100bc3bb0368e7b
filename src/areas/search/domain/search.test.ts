import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/strength.ts';
import { closestWord, slipsBetween } from './closest.ts';
import { looksPersonal, maybePersonal } from './personal.ts';
import { folded, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['São José dos Campos', ['sao', 'jose', 'campos']],
    ['LIRA  lira Líra', ['lira']],
    ['el de la', ['el', 'de', 'la']],
    ["1.0 Flex'); drop table", ['1', '0', 'flex', 'drop', 'table']],
    ['  &|!():* ', []],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('are letters and digits without accents, few and short, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const words = wordsOf(text);
        expect(words.length).toBeLessThanOrEqual(8);
        for (const word of words) expect(word).toMatch(/^[a-z0-9]{1,40}$/);
        expect(folded(folded(text))).toBe(folded(text));
      }),
    );
  });
});

describe('what looks like a person’s', () => {
  it.each([
    '529.982.247-25',
    '52998224725',
    'ana@example.com',
    'meu CPF é 529 982 247 25',
    '(11) 98765-4321',
    'DNI 30.123.456',
    '11.222.333/0001-81',
    'ABC1D23',
    'abc-1234',
    'AB 123 CD',
    '9BWZZZ377VT004251',
  ])('%s is not searched (R49)', (text) => expect(looksPersonal(text)).toBe(true));

  it.each([
    'lira 2026',
    'AUBR26000087',
    '341A1B0',
    'Lira 1.0 Flex 6V',
    'até 95.000',
    'São Paulo 04',
    'concessionárias',
    'revisão 12 meses 10 mil km',
  ])('%s is', (text) => expect(looksPersonal(text)).toBe(false));
});

describe('what is still being typed', () => {
  const asked = (text: string) =>
    [...text].map((_, at) => text.slice(0, at + 1)).filter((begun) => !maybePersonal(begun));

  it.each([
    ['529.982.247-25', '529.9'],
    ['52998224725', '5299'],
    ['(11) 98765-4321', '(11) 98'],
    ['DNI 30.123.456', 'DNI 30.12'],
    ['9BWZZZ377VT004251', '9BWZZZ3'],
  ])('of %s no more is asked about than %s, however slowly it is typed (R49)', (text, most) => {
    expect(asked(text).at(-1)?.trimEnd().replace(/\.$/, '')).toBe(most);
  });

  it.each(['lira 2026', 'AUBR26000087', '341A1B0', 'Lira 1.0 Flex 6V', 'São Paulo 04', 'concessionárias'])(
    '%s is asked about to its end',
    (text) => expect(asked(text)).toHaveLength(text.length),
  );
});

/** The same distance by its definition, cut nowhere. */
function slipsByDefinition(one: string, other: string): number {
  const known = new Map<string, number>();
  const of = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const ways = [
      of(i - 1, j) + 1,
      of(i, j - 1) + 1,
      of(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
    ];
    if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
      ways.push(of(i - 2, j - 2) + 1);
    const least = Math.min(...ways);
    known.set(key, least);
    return least;
  };
  return of(one.length, other.length);
}

describe('a misspelt word', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 9 });

  it('has as many slips as the distance by its definition, or one more than were asked for', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (one, other, most) => {
        const slips = slipsByDefinition(one, other);
        expect(slipsBetween(one, other, most)).toBe(Math.min(slips, most + 1));
      }),
      runs(500),
    );
  });

  const known = [
    { word: 'lira', entries: 30 },
    { word: 'livre', entries: 2 },
    { word: 'campinas', entries: 3 },
    { word: 'vermelho', entries: 9 },
    { word: 'vermelha', entries: 1 },
  ];
  it.each([
    ['lirra', 'lira'],
    ['lria', 'lira'],
    ['canpinas', 'campinas'],
    ['campnias', 'campinas'],
    ['vermelh', 'vermelho'],
    ['xyz', undefined],
    ['completamente', undefined],
  ])('%s means %s', (typed, meant) => expect(closestWord(typed, known)).toBe(meant));
});
