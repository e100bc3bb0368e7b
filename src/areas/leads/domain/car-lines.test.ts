import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrentCar, carLines, totalPrice } from '../index.ts';

const cents = fc.nat(50_000_000);
const option = fc.record({ code: fc.string(), name: fc.string(), price: cents });
const car: fc.Arbitrary<CurrentCar> = fc.record({
  mvs: fc.record({
    code: fc.string(),
    year: fc.integer({ min: 2020, max: 2030 }),
    modelCode: fc.string(),
    versionCode: fc.string(),
    seriesCode: fc.string(),
    modelName: fc.string(),
    versionName: fc.string(),
    engine: fc.string(),
  }),
  colour: fc.option(option, { nil: undefined }),
  coating: fc.option(option, { nil: undefined }),
  parts: fc.array(
    fc.record({
      code: fc.string(),
      name: fc.string(),
      price: cents,
      type: fc.constantFrom('optional' as const, 'accessory' as const),
    }),
  ),
  services: fc.array(
    fc.record({
      id: fc.string(),
      serviceName: fc.string(),
      price: cents,
      category: fc.string(),
      subCategory: fc.string(),
    }),
  ),
  price: cents,
  bonus: cents,
});

describe('the lines of a car', () => {
  it('add up to what it costs, once the bonus is off', () => {
    fc.assert(
      fc.property(car, (one) => {
        const sum = carLines(one).reduce((all, { price }) => all + price, 0);
        expect(sum - one.bonus).toBe(totalPrice(one));
      }),
    );
  });

  it('begin with the version, and name what was chosen in the order of the configurator', () => {
    fc.assert(
      fc.property(car, (one) => {
        const [first, ...others] = carLines(one);
        expect(first).toEqual({
          kind: 'version',
          code: one.mvs.code,
          name: one.mvs.versionName,
          price: one.price,
        });
        expect(others.map(({ code }) => code)).toEqual([
          ...(one.colour ? [one.colour.code] : []),
          ...(one.coating ? [one.coating.code] : []),
          ...one.parts.map(({ code }) => code),
          ...one.services.map(({ id }) => id),
        ]);
      }),
    );
  });
});
