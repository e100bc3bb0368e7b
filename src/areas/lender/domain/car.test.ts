import { describe, expect, it } from 'vitest';
import { auroraBrazil, someTerms, vehiclesSelling } from '../examples.ts';
import { carRefusal, type SentCar } from './car.ts';

const prices = vehiclesSelling().find(auroraBrazil, someTerms());
const sent = (car: Partial<SentCar>, checked = true) =>
  carRefusal(auroraBrazil, { brand: 'aurora', price: 119_990_00, ...car }, prices, checked);

describe('the car of a simulation', () => {
  it('is refused when the site sells another brand or no such version', () => {
    expect(sent({ brand: 'cerrado' })).toEqual({ reason: 'wrong-brand' });
    const car = { brand: 'aurora', price: 119_990_00 };
    expect(carRefusal(auroraBrazil, car, undefined, false)).toEqual({ reason: 'unknown-vehicle' });
  });

  it('is refused a cent away from every price that the version can have, and both prices are told (R10)', () => {
    expect(sent({ price: 119_990_00 })).toBeUndefined();
    expect(sent({ price: 121_980_00 })).toBeUndefined();
    expect(sent({ price: 119_990_01 })).toEqual({
      reason: 'price-mismatch',
      prices: { sent: 119_990_01, expected: 119_990_00 },
    });
    expect(sent({ price: 1_000_000_000_00 })).toMatchObject({ prices: { expected: 126_480_00 } });
  });

  it('is refused at another price than that of its own parts, and with a part of another car (R10)', () => {
    expect(sent({ price: 124_490_00, ids: ['lira-134', 'teto'] })).toBeUndefined();
    expect(sent({ price: 119_990_00, ids: ['lira-134', 'teto'] })).toMatchObject({
      prices: { sent: 119_990_00, expected: 124_490_00 },
    });
    expect(sent({ ids: ['orla-134'] })).toEqual({ reason: 'unknown-part' });
  });

  it('passes at any price where a maker prices elsewhere', () => {
    expect(sent({ price: 1 }, false)).toBeUndefined();
    expect(sent({ price: 1, brand: 'cerrado' }, false)).toEqual({ reason: 'wrong-brand' });
  });
});
