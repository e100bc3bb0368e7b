import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedCars, savedCarsOfModel, withSavedCar } from './saved.ts';

const car = { code: '363C2C0_134', total: 12_649_000 };

describe('the cars that a browser keeps', () => {
  it('are found again by model and site', () => {
    const record = withSavedCar(withSavedCar(null, 'br/aurora/orla', car), 'ar/aurora/orla', {
      ...car,
      total: 1,
    });
    expect(savedCarsOfModel(record, 'br/aurora/orla')).toEqual([car]);
    expect(savedCarsOfModel(record, 'br/aurora/lira')).toEqual([]);
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

  const keptOf = (...steps: readonly [code: string, instead?: string][]) =>
    savedCarsOfModel(
      steps.reduce<string | null>(
        (record, [code, instead]) => withSavedCar(record, 'br/aurora/orla', { ...car, code }, instead),
        withSavedCar(null, 'br/aurora/lira', car),
      ),
      'br/aurora/orla',
    ).map(({ code }) => code);

  it('are several of a model, each once, and the one that is changed in its place (R43)', () => {
    expect(keptOf(['A'], ['B'], ['A'])).toEqual(['A', 'B']);
    expect(keptOf(['A'], ['B'], ['C', 'A'], ['D', 'C'])).toEqual(['D', 'B']);
    expect(keptOf(['A'], ['B', 'NONE'])).toEqual(['B', 'A']);
  });

  it('are of a model as many as can be compared, and of all not more than two dozen', () => {
    expect(keptOf(['A'], ['B'], ['C'], ['D'], ['E'])).toEqual(['E', 'D', 'C', 'B']);
    const models = Array.from({ length: 40 }, (_, at) => `br/aurora/modelo-${at}`);
    const record = models.reduce<string | null>((kept, of) => withSavedCar(kept, of, car), null);
    expect(models.filter((of) => savedCarsOfModel(record, of).length > 0)).toEqual(models.slice(-24));
  });

  it('survive whatever else stands under their name (R35)', () => {
    const garbage = fc.oneof(fc.string(), fc.json(), fc.constant('{"version":2,"cars":[]}'));
    fc.assert(
      fc.property(
        garbage,
        (record) =>
          savedCarsOfModel(withSavedCar(record, 'br/aurora/orla', car), 'br/aurora/orla')[0]?.code ===
          car.code,
      ),
      { numRuns: 200 },
    );
  });
});
