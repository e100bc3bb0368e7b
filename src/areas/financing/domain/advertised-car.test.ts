import { describe, expect, it } from 'vitest';
import type { FromCar, Version } from '../../catalogue/index.ts';
import { advertisedCar, advertisedRate, endingIn, keepsPromise } from '../index.ts';

const version = {
  code: '363C2C0',
  year: 2026,
  modelCode: '363',
  displayedVersionName: 'Touring 1.0',
  isEcommercePrice: false,
  bonus: 0,
} as Version;
const from = {
  colour: { id: 'c134', code: '134', name: 'Branco', price: 0 },
  needed: [
    { type: 'coating', id: '211', code: '211', name: 'Couro', price: 250_000 },
    { type: 'optional', id: 'p7R7', code: '7R7', name: 'Teto', price: 400_000 },
  ],
  price: 9_650_000,
  before: 9_650_000,
} as unknown as FromCar;

describe('the car of a "from" price', () => {
  it('is asked about with its colour, and with what that needs: of the parts, optionals alone are named', () => {
    expect(advertisedCar('aurora', { name: 'Lira' }, version, from)).toEqual({
      brand: 'aurora',
      mvsCode: '363C2C0',
      year: 2026,
      modelCode: '363',
      isEcommercePrice: false,
      colourCode: '134',
      description: 'Lira Touring 1.0',
      optionals: ['Teto'],
      partIds: ['c134', '211', 'p7R7'],
      total: 9_650_000,
      isReduced: false,
    });
  });

  it('is at a reduced price where its version has a bonus', () => {
    expect(advertisedCar('aurora', { name: 'Lira' }, { ...version, bonus: 1 }, from).isReduced).toBe(true);
  });
});

describe('a promised instalment', () => {
  const wish = { installments: 48, finalPercent: 30 };

  it.each([
    [{ installments: 48, residualPercent: 30 }, true],
    [{ installments: 48, residualPercent: undefined }, true],
    [{ installments: 36, residualPercent: 30 }, false],
    [{ installments: 48, residualPercent: 20 }, false],
  ])('of %j is the one that was asked for: %s', (offer, expected) => {
    expect(keepsPromise(offer, wish)).toBe(expected);
  });
});

it('rates are advertised to four decimals, halves to the even one', () => {
  expect([0.014_949, 0.000_05, 0.000_15].map(advertisedRate)).toEqual([0.0149, 0, 0.0002]);
});

it('plans of the online purchase end in the portal’s order, but for those with one of their own', () => {
  const plans = [
    { id: 'a', isOnline: true },
    { id: 'b', isOnline: true, orderOnline: 'https://maker.example/order' },
    { id: 'c', isOnline: false },
  ];
  expect(endingIn({ plans }, '/br/aurora/reserva').plans.map(({ orderOnline }) => orderOnline)).toEqual([
    '/br/aurora/reserva',
    'https://maker.example/order',
    undefined,
  ]);
});
