import { expect, it } from 'vitest';
import { type FinancedCar, financedCar } from './car.ts';

const mvs = {
  code: 'LIR101',
  year: 2027,
  modelCode: 'LIR',
  versionCode: '101',
  seriesCode: '0',
  modelName: 'Lira',
  versionName: 'Brisa',
  engine: '1.0',
};
const colour = { code: '134', name: 'Coral Sol', price: 0 };

it.each([
  [0, false, 100_000_00],
  [2_000_00, true, 98_000_00],
])(
  'a car with %d off its list price is financed at what is left, and says whether an offer applies',
  (bonus, isReduced, total) => {
    const car = financedCar({ mvs, colour, parts: [], services: [], price: 100_000_00, bonus }, 'aurora');
    expect(car).toMatchObject({ isReduced, total } satisfies Partial<FinancedCar>);
  },
);
