import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../tests/any-character.ts';
import { runs } from '../../../../tests/strength.ts';
import { alternativesOf } from './alternatives.ts';
import { closestWord, slipsBetween } from './closest.ts';
import { askableWhileTyped, knownOf, withoutPersonal } from './personal.ts';
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
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        const words = wordsOf(text);
        expect(words.length).toBeLessThanOrEqual(8);
        for (const word of words) expect(word).toMatch(/^[a-z0-9]{1,40}$/);
        expect(folded(folded(text))).toBe(folded(text));
      }),
    );
  });
});

const looksPersonal = (text: string) => withoutPersonal(text).isPersonal;

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
    '0981 123 456',
    'llamar al 0981-12-3456',
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
    'ipe 2026',
    'orla 03 2026',
    'lira 05-2026',
    'lira 08.2027',
    'peça 012345',
    'suv 2026',
    'SUV-coupe 2027',
    'autonomia de 400 km',
    'motor de 150 cv',
    'el 110 hp',
    'lira 2026/2027',
    'lira 2026/27',
    '2025 2026 2027',
    'até 1.000.000',
    'hasta 20.500.000',
    '$ 24.567.890',
    'R$ 123.456,78',
    'R$ 1234567',
    '25.500.001 pesos',
    'até 95000 2026',
    'parcela ate 1500',
    'por 1850 por mes',
    'black friday 27/11/2026',
    'entre 01/12/2026 y 2027-01-15',
    'Nimbo 7 lugares 4x4',
  ])('%s is', (text) => expect(withoutPersonal(text)).toEqual({ text, isPersonal: false }));

  it.each([
    ['lira ana@example.com vermelho', 'lira vermelho'],
    ['meu CPF é 529.982.247-25', 'meu CPF é'],
    ['orla 2026 placa ABC1D23 recall', 'orla 2026 placa recall'],
    ['+55 92 99123-4567', ''],
    ['llamar al 011 15 4567-8901', 'llamar al'],
    ['CUIT 20-12345678-6 flota', 'CUIT flota'],
    ['patente ABC123', 'patente'],
    ['5105 1051 0510 5100', ''],
  ])('is taken out, and the rest is searched: %s (R49)', (typed, text) => {
    expect(withoutPersonal(typed)).toEqual({ text, isPersonal: true });
  });

  it('is taken out to the last of it, whatever stands around', () => {
    const person = fc.constantFrom('529.982.247-25', '(11) 98765-4321', 'a@b.co', 'ABC1D23', '30.123.456');
    const around = fc.constantFrom('lira', 'suv 2026', 'até 1.000.000', '27/11/2026', 'vermelho', '4x4');
    const text = fc.array(fc.oneof(around, person), { maxLength: 6 });
    fc.assert(
      fc.property(text, (parts) => {
        const { text: rest } = withoutPersonal(parts.join(' , '));
        expect(looksPersonal(rest)).toBe(false);
        for (const part of parts.filter((one) => !looksPersonal(one))) expect(rest).toContain(part);
      }),
    );
  });
});

describe('what looks like a person’s in a market of plates and a currency of its own', () => {
  const isPlate = (bare: string) => /^(?:[A-Z]{3}\d{3}|[A-Z]{4}\d{3}|\d{3}[A-Z]{4})$/.test(bare);
  const paraguay = knownOf([{ isPlate }], { signs: ['₲'], words: ['guaraní', 'guaraníes'] });

  it.each([
    ['chapa ABCD 123', 'chapa'],
    ['abcd-123', ''],
    ['moto 123ABCD recall', 'moto recall'],
  ])('takes its plates out: %s', (typed, text) =>
    expect(withoutPersonal(typed, paraguay)).toEqual({ text, isPersonal: true }),
  );

  it.each([
    '₲ 175.863.450',
    '175863450 guaraníes',
    'hasta 175.863.450 guaranies',
    'para 150 mil',
    'auto 2026',
    'tipo 200 mill',
  ])('leaves its amounts and the words before numbers: %s', (text) =>
    expect(withoutPersonal(text, paraguay)).toEqual({ text, isPersonal: false }),
  );

  it.each(['ABCD 123', '123 ABCD'])('takes %s for no plate where no market has such', (text) =>
    expect(withoutPersonal(text)).toEqual({ text, isPersonal: false }),
  );
});

describe('what is still being typed', () => {
  const searchesWhileTyped = (text: string) =>
    [...text].map((_, at) => askableWhileTyped(text.slice(0, at + 1)));

  it.each([
    ['529.982.247-25', /^529\.9$/],
    ['52998224725', /^5299$/],
    ['(11) 98765-4321', /^\(11\) 98$/],
    ['DNI 30.123.456', /^DNI 30\.12$/],
    ['9BWZZZ377VT004251', /^9BWZZZ3$/],
  ])('of %s no more is asked about than %s, however slowly it is typed (R49)', (text, most) => {
    const longest = searchesWhileTyped(text).reduce((one, other) =>
      other.length > one.length ? other : one,
    );
    expect(longest.trimEnd().replace(/\.$/, '')).toMatch(most);
  });

  it.each([
    'lira 2026',
    'lira 2026/2027',
    'AUBR26000087',
    '341A1B0',
    'Lira 1.0 Flex 6V',
    'São Paulo 04',
    'concessionárias',
    'black friday 27/11/2026',
  ])('%s is asked about to its end', (text) => {
    expect(searchesWhileTyped(text).map((one) => one.length)).toEqual([...text].map((_, at) => at + 1));
  });

  it('what stands before the beginning of a document is asked about', () => {
    expect(askableWhileTyped('recall da placa 52998')).toBe('recall da placa');
  });
});

describe('a word', () => {
  it.each([
    ['ipes', 'pt-BR', ['ipe']],
    ['nimbos', 'pt-BR', ['nimbo']],
    ['promocoes', 'pt-BR', ['promocao']],
    ['animais', 'pt-BR', ['animal']],
    ['bens', 'pt-BR', ['bem']],
    ['colores', 'es-AR', ['color', 'colore']],
    ['luces', 'es-AR', ['luz', 'luce', 'luc']],
    ['camioneta', 'pt-BR', ['picape']],
    ['asientos', 'es-AR', ['plazas']],
    ['siete', 'es-AR', ['7']],
    ['eletrico', 'pt-BR', ['eletrificado', 'hibrido']],
    ['preta', 'pt-BR', ['preto']],
    ['automaticas', 'es-AR', ['automatico']],
    ['financiar', 'es-AR', ['financiacion']],
    ['financiado', 'pt-BR', ['financiamento']],
    ['baratos', 'pt-BR', ['promocao']],
    ['economicos', 'es-AR', ['promocion']],
    ['0km', 'pt-BR', ['zero']],
    ['0km', 'es-AR', ['cero']],
    ['rojas', 'es-AR', ['rojo']],
    ['bh', 'pt-BR', [['belo', 'horizonte']]],
    ['caba', 'es-AR', [['buenos', 'aires']]],
    ['lira', 'pt-BR', []],
  ] as const)('%s of %s is looked for as %j too', (word, locale, others) => {
    expect(alternativesOf(word, locale)).toEqual(expect.arrayContaining([...others]));
    if (others.length === 0) expect(alternativesOf(word, locale)).toEqual([]);
  });

  it.each([
    ['hibridos', 'pt-BR', 'eletrico'],
    ['hibrida', 'es-AR', 'electrico'],
  ] as const)('for %s (%s) is nothing that is only %s, as a window is', (word, locale, other) => {
    expect(alternativesOf(word, locale)).not.toContain(other);
    expect(alternativesOf(word, locale)).toContain(locale === 'pt-BR' ? 'eletrificado' : 'electrificado');
  });
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
