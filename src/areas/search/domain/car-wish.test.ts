import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../tests/any-character.ts';
import { runs } from '../../../../tests/strength.ts';
import { amountPatterns, carsFor, carWishOf } from './car-wish.ts';

type Expected = Partial<ReturnType<typeof carWishOf>>;
const MIL = 1_000_00;
const MILLION = 1_000 * MIL;

describe('what a text says of a car', () => {
  it.each<[string, Expected]>([
    ['até 95.000', { most: 95 * MIL, rest: '' }],
    ['ate 95 mil', { most: 95 * MIL, rest: '' }],
    ['até R$ 95.000,00', { most: 95 * MIL, rest: '' }],
    ['carro de até 120 mil reais', { most: 120 * MIL, rest: '' }],
    ['suv até 130k', { most: 130 * MIL, rest: 'suv' }],
    ['menos de 100000', { most: 100 * MIL, rest: '' }],
    ['abaixo de R$ 89.990', { most: 89_990_00, rest: '' }],
    ['lira por 90 mil', { most: 90 * MIL, rest: 'lira' }],
    ['carro de 100 mil', { most: 100 * MIL, rest: '' }],
    ['R$ 150.000', { most: 150 * MIL, rest: '' }],
    ['nimbo até 1.000.000', { most: MILLION, rest: 'nimbo' }],
    ['acima de 200 mil', { least: 200 * MIL, rest: '' }],
    ['a partir de 1,5 milhão', { least: 1.5 * MILLION, rest: '' }],
    ['entre 80 e 100 mil', { least: 80 * MIL, most: 100 * MIL, rest: '' }],
    ['de 80.000 a 120.000', { least: 80 * MIL, most: 120 * MIL, rest: '' }],
    ['7 lugares até 200 mil', { most: 200 * MIL, rest: '7 lugares' }],
    ['suv 150 cv de até 180 mil', { most: 180 * MIL, rest: 'suv 150 cv' }],
    ['vela automática até 100 mil', { most: 100 * MIL, rest: 'vela automatica' }],
    ['carro automático até 100 mil', { most: 100 * MIL, rest: 'automatico' }],
    ['carro barato', { isCheapest: true, rest: '' }],
    ['0km barato', { isCheapest: true, isAnyCar: true, rest: '' }],
    ['o carro mais barato', { isCheapest: true, rest: '' }],
    ['SUV econômico', { isCheapest: true, rest: 'suv' }],
    ['mais em conta', { isCheapest: true, rest: '' }],
    ['sedã acessível', { isCheapest: true, rest: 'seda' }],
    ['menor preço', { isCheapest: true, rest: '' }],
    ['acessórios baratos', { isCheapest: true, rest: 'acessorios' }],
    ['carro zero km', { isAnyCar: true, rest: 'carro zero km' }],
    ['carro voador', { isCar: true, isAnyCar: false, rest: 'carro voador' }],
  ])('%s (pt-BR)', (text, wish) => expect(carWishOf(text, 'pt-BR')).toMatchObject(wish));

  it.each<[string, Expected]>([
    ['hasta 30.000.000', { most: 30 * MILLION, rest: '' }],
    ['hasta $ 24.500.000', { most: 24.5 * MILLION, rest: '' }],
    ['hasta 25 millones', { most: 25 * MILLION, rest: '' }],
    ['pickup hasta 40 palos', { most: 40 * MILLION, rest: 'pickup' }],
    ['menos de 900 lucas', { most: 900 * MIL, rest: '' }],
    ['más de 50 millones', { least: 50 * MILLION, rest: '' }],
    ['entre 20 y 30 millones', { least: 20 * MILLION, most: 30 * MILLION, rest: '' }],
    ['7 plazas hasta 60 millones', { most: 60 * MILLION, rest: '7 plazas' }],
    ['5 puertas de menos de 40 palos', { most: 40 * MILLION, rest: '5 puertas' }],
    ['auto barato', { isCheapest: true, rest: '' }],
    ['0km barato', { isCheapest: true, isAnyCar: true, rest: '' }],
    ['el más accesible', { isCheapest: true, rest: '' }],
    ['económico', { isCheapest: true, rest: '' }],
    ['camioneta económica', { isCheapest: true, rest: 'camioneta' }],
    ['precio más bajo', { isCheapest: true, rest: '' }],
    ['auto cero kilómetro', { isAnyCar: true }],
    ['repuestos baratos', { isCheapest: true, isAnyCar: false, rest: 'repuestos' }],
    ['auto volador', { isCar: true, rest: 'auto volador' }],
  ])('%s (es-AR)', (text, wish) => expect(carWishOf(text, 'es-AR')).toMatchObject(wish));

  it.each([
    'suv 2026',
    'lira 2026/2027',
    'motor de 150 cv',
    'autonomia de 400 km',
    'até 7 lugares',
    '10 mil km',
    'parcela até 1500',
    'cuota hasta 900.000',
    'revisión 10.000 km',
    'até 2026',
    'entrada de 30 mil',
    '30% até 100 mil',
    '48x até 100 mil',
    'black friday 27/11/2026',
    'lira',
    'concessionárias',
    'recall',
    'xyzzy',
    '',
  ])('no price and no order stands in %s', (text) => {
    for (const locale of ['pt-BR', 'es-AR'] as const)
      expect(carWishOf(text, locale)).toMatchObject({
        isCheapest: false,
        least: undefined,
        most: undefined,
        rest: text,
      });
  });

  it.each([
    ['picapes', ['pickup'], ['pickup']],
    ['pick-up', ['pickup'], ['pickup']],
    ['Pick ups', ['pickup'], ['pickup']],
    ['camioneta', ['pickup'], ['pickup', 'suv', 'suv-coupe']],
    ['conversível', [], []],
    ['conversíveis', [], []],
    ['descapotables', [], []],
    ['sedãs', ['sedan', 'liftback'], ['sedan', 'liftback']],
    ['peruas', [], []],
    ['monovolumen', [], []],
    ['furgões', [], []],
  ] as const)('%s names a body in both markets', (text, inBrazil, inArgentina) => {
    expect(carWishOf(text, 'pt-BR').body?.meant).toEqual(inBrazil);
    expect(carWishOf(text, 'es-AR').body?.meant).toEqual(inArgentina);
  });

  it('is read of whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 80 }),
        fc.constantFrom('pt-BR', 'es-AR'),
        (text, locale) => {
          const { least, most, rest } = carWishOf(text, locale);
          for (const bound of [least, most]) if (bound !== undefined) expect(bound).toBeGreaterThan(0);
          expect(typeof rest).toBe('string');
        },
      ),
      runs(300),
    );
  });
});

const CARS = [
  { key: 'suv', body: 'suv', price: 140 * MIL },
  { key: 'hatch', body: 'hatch', price: 85 * MIL },
  { key: 'sedan', body: 'sedan', price: 105 * MIL },
  { key: 'big', body: 'suv', price: 190 * MIL },
];
const answer = (text: string, named: string[] = []) => {
  const { cars, nearness } = carsFor(carWishOf(text, 'pt-BR'), CARS, new Set(named));
  return [cars.map(({ key }) => key).join(' '), nearness];
};

describe('the cars of a wish', () => {
  it.each([
    ['barato', [], 'hatch sedan suv big', 'fits'],
    ['até 110 mil', [], 'hatch sedan', 'fits'],
    ['até 95.000', ['sedan'], 'sedan', 'price'],
    ['até 50 mil', [], 'hatch sedan suv', 'price'],
    ['acima de 300 mil', [], 'big suv sedan', 'price'],
    ['entre 110 e 120 mil', [], 'sedan suv hatch', 'price'],
    ['picapes', [], 'suv big', 'body'],
    ['conversível', [], 'hatch', 'body'],
    ['picape até 150 mil', [], 'suv', 'body'],
    ['suv até 150 mil', ['suv', 'big'], 'suv', 'fits'],
  ])('%s', (text, named, keys, nearness) => expect(answer(text, named)).toEqual([keys, nearness]));

  it('are never none where the site sells any, and those that fit are the cheapest first and within the bounds', () => {
    const car = fc.record({
      key: fc.string({ minLength: 1, maxLength: 4 }),
      body: fc.constantFrom('hatch', 'sedan', 'suv', 'suv-coupe', 'liftback', 'pickup'),
      price: fc.integer({ min: MIL, max: 500 * MIL }),
    });
    const wish = fc.constantFrom('picape', 'van', 'conversível', 'sedan', 'suv', 'barato');
    fc.assert(
      fc.property(
        fc.array(car, { minLength: 1, maxLength: 8 }),
        wish,
        fc.integer({ min: 10, max: 900 }),
        (cars, word, most) => {
          const request = carWishOf(`${word} até ${most} mil`, 'pt-BR');
          const { cars: found, nearness } = carsFor(request, cars);
          expect(request.most).toBe(most * MIL);
          expect(found.length).toBeGreaterThan(0);
          if (nearness !== 'fits') return;
          expect(found).toEqual(found.toSorted((one, other) => one.price - other.price));
          for (const { price, body } of found) {
            expect(price).toBeLessThanOrEqual(most * MIL);
            if (request.body) expect(request.body.meant).toContain(body);
          }
        },
      ),
      runs(300),
    );
  });
});

describe('what a text says of a price in the currency of another market', () => {
  const guaranies = amountPatterns({ signs: ['₲'], codes: ['PYG'], words: ['guarani', 'guaranies'] });

  it.each<[string, Expected]>([
    ['auto hasta ₲ 200.000.000', { most: 200 * MILLION, rest: '' }],
    ['pequi hasta 200.000.000 guaraníes', { most: 200 * MILLION, rest: 'pequi' }],
    ['hasta 200 millones de guaranies', { most: 200 * MILLION, rest: '' }],
    ['entre ₲ 150.000.000 y ₲ 200.000.000', { least: 150 * MILLION, most: 200 * MILLION, rest: '' }],
    ['175860000 guaraníes', { most: 175_860_000_00, rest: '' }],
    ['₲175.860.000', { most: 175_860_000_00, rest: '' }],
  ])('%s', (text, wish) => expect(carWishOf(text, 'es-AR', guaranies)).toMatchObject(wish));
});
