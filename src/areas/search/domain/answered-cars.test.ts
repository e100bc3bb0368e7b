import { describe, expect, it } from 'vitest';
import { answeredCars, type CarWish, carWishOf, isExact, isStockNumber, isWithin } from '../index.ts';

const cars = [
  { key: 'lira', body: 'hatch', price: 90_000_00 },
  { key: 'onda', body: 'suv', price: 140_000_00 },
  { key: 'raio', body: 'suv', price: 200_000_00 },
];
const hit = (kind: 'model' | 'offer', ref: string) => ({ kind, ref });
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
