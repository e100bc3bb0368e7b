import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingCarLines, type CurrentCar, carLines, totalPrice } from '../index.ts';

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

  it('of a binding paper are the same, and none where they do not add up to what the car costs', () => {
    fc.assert(
      fc.property(car, (one) => {
        expect(bindingCarLines(one)).toEqual(carLines(one));
        // What a catalogue without a price, or one that is not in whole cents, would make of it.
        const colour = { code: 'c', name: 'C', price: 0.2 };
        const bare = { ...one, coating: undefined, parts: [], services: [] };
        for (const wrong of [
          { ...one, price: Number.NaN },
          { ...one, bonus: undefined as never },
          { ...one, colour: { ...colour, price: undefined as never } },
          { ...bare, colour, price: 0.1, bonus: 0.3 },
        ])
          expect(() => bindingCarLines(wrong)).toThrow('do not add up');
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
