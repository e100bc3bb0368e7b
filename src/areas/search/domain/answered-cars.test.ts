import { describe, expect, it } from 'vitest';
import {
  answeredCars,
  type CarWish,
  carWishOf,
  isBodySold,
  isExact,
  isOfPrice,
  isStockNumber,
  isWithin,
  namedBuilds,
} from '../index.ts';

const cars = [
  { key: 'lira', body: 'hatch', price: 90_000_00 },
  { key: 'onda', body: 'suv', price: 140_000_00 },
  { key: 'raio', body: 'suv', price: 200_000_00 },
];
const hit = (kind: 'model' | 'offer' | 'version' | 'stock', ref: string) => ({ kind, ref });
const found = (...hits: ReturnType<typeof hit>[]) => ({ hits, instead: undefined, isLoose: false });
const keys = (wish: CarWish, by = found()) => answeredCars(wish, cars, by)?.cars.map(({ key }) => key);
const wish = (text: string) => carWishOf(text, 'pt-BR');

describe('a text about cars', () => {
  it('is answered by the index alone where it is about no car, or the site sells none', () => {
    expect(answeredCars(wish('concessionárias'), cars, found(hit('offer', 'x')))).toBeUndefined();
    expect(answeredCars(wish('carro até 100 mil'), [], found())).toBeUndefined();
  });

  it('is answered with the cars of its price, and of the models that it names', () => {
    expect(keys(wish('carro até 150 mil'))).toEqual(['lira', 'onda']);
    expect(keys(wish('onda até 150 mil'), found(hit('model', 'onda')))).toEqual(['onda']);
  });

  it('is answered with what comes nearest where the site sells no such body', () => {
    expect(answeredCars(wish('picape'), cars, found())?.nearness).toBe('body');
  });

  it('is answered with all where it is about any car', () => {
    expect(keys(wish('carros'))).toEqual(['lira', 'onda', 'raio']);
  });
});

describe('words beside a price', () => {
  const [version, build] = [hit('version', '341A1B0'), hit('stock', '341A3C0 2026 876')];
  it('name versions, and builds of the stock in their colours', () => {
    expect(namedBuilds(found(version, build, hit('stock', '341A3C0 2027 455'), hit('offer', 'x')))).toEqual({
      versions: ['341A1B0'],
      inStock: { versions: ['341A3C0'], colours: ['876', '455'] },
    });
  });

  it('name them beside their model, also put right, and nothing where no car has all words', () => {
    expect(namedBuilds(found(hit('model', 'lira'), version))?.versions).toEqual(['341A1B0']);
    expect(namedBuilds({ ...found(version), instead: 'lira' })?.versions).toEqual(['341A1B0']);
    expect(namedBuilds({ ...found(version), isLoose: true })).toBeUndefined();
    expect(namedBuilds(found(hit('offer', 'x')))).toBeUndefined();
    expect(namedBuilds(found(hit('stock', '#AUBR26000021')))).toBeUndefined();
  });

  it('name a body that the site sells, or none', () => {
    expect([wish('suv'), wish('picape'), wish('azul')].map((one) => isBodySold(one, cars))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['vela até 100 mil', true],
    ['vela barata', true],
    ['vela', false],
  ])('%s is of a price: %s', (text, expected) => expect(isOfPrice(wish(text))).toBe(expected));
});

it('the index has what was typed where it took no other words and every word fits', () => {
  expect(isExact(found(hit('model', 'lira')))).toBe(true);
  expect(isExact(found())).toBe(false);
  expect(isExact({ ...found(hit('model', 'lira')), instead: 'lira' })).toBe(false);
  expect(isExact({ ...found(hit('model', 'lira')), isLoose: true })).toBe(false);
});

it.each([
  [undefined, {}, false],
  [5, {}, true],
  [5, { least: 6 }, false],
  [5, { most: 5 }, true],
  [6, { most: 5 }, false],
])('a price of %s within %j: %s', (price, bounds, expected) => {
  expect(isWithin(price, bounds)).toBe(expected);
});

it.each([
  ['BR-1042', true],
  ['a1', true],
  ['1042', false],
  ['lira', false],
  ['br 1042', false],
])('%s is a number of the stock: %s', (text, expected) => {
  expect(isStockNumber(text)).toBe(expected);
});
