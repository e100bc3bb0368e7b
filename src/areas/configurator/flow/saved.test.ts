import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedCar, savedCars, withSavedCar } from './saved.ts';

const car = { code: '363C2C0_134', total: 12_649_000 };

describe('the cars that a browser keeps', () => {
  it('are found again by model and site', () => {
    const record = withSavedCar(withSavedCar(null, 'br/aurora/orla', car), 'ar/aurora/orla', {
      ...car,
      total: 1,
    });
    expect(savedCar(record, 'br/aurora/orla')).toEqual(car);
    expect(savedCar(record, 'br/aurora/lira')).toBeUndefined();
  });

  it('are told for a site, the last one first', () => {
    const kept = ['br/aurora/orla', 'br/lumen/quanta', 'br/aurora/lira', 'ar/aurora/orla'].reduce<
      string | null
    >((record, of, at) => withSavedCar(record, of, { code: `363C2C${at}`, total: at }), null);
    expect(savedCars(kept, 'br/aurora')).toEqual([
      { code: '363C2C2', total: 2 },
      { code: '363C2C0', total: 0 },
    ]);
    expect(
      savedCars('{"version":1,"cars":[{"of":"br/aurora/orla","code":5},"x",null]}', 'br/aurora'),
    ).toEqual([]);
  });

  it('are one for each model: the last', () => {
    const record = withSavedCar(withSavedCar(null, 'br/aurora/orla', car), 'br/aurora/orla', {
      ...car,
      total: 1,
    });
    expect(savedCar(record, 'br/aurora/orla')?.total).toBe(1);
    expect(JSON.parse(record).cars).toHaveLength(1);
  });

  it('are not more than a dozen', () => {
    const models = Array.from({ length: 40 }, (_, at) => `br/aurora/modelo-${at}`);
    const record = models.reduce<string | null>((kept, of) => withSavedCar(kept, of, car), null);
    expect(models.filter((of) => savedCar(record, of))).toEqual(models.slice(-12));
  });

  it('survive whatever else stands under their name (R35)', () => {
    const garbage = fc.oneof(fc.string(), fc.json(), fc.constant('{"version":2,"cars":[]}'));
    fc.assert(
      fc.property(
        garbage,
        (record) =>
          savedCar(withSavedCar(record, 'br/aurora/orla', car), 'br/aurora/orla')?.code === car.code,
      ),
      { numRuns: 200 },
    );
  });
});
