import { expect, it } from 'vitest';
import { chosenCar } from '../../catalogue/index.ts';
import { type FinancedCar, financedCar } from './car.ts';

const sold = {
  code: 'LIR101',
  year: 2027,
  modelCode: 'LIR',
  versionCode: '101',
  seriesCode: '0',
  modelName: 'Lira',
  displayedVersionName: 'Brisa',
  engine: '1.0',
  price: 100_000_00,
  colours: [{ code: '134', name: 'Coral Sol', price: 0 }],
  coatings: [],
  parts: [],
  services: [],
};

it.each([
  [0, false, 100_000_00],
  [2_000_00, true, 98_000_00],
])(
  'a car with %d off its list price is financed at what is left, and says whether an offer applies',
  (bonus, isReduced, total) => {
    const car = financedCar(chosenCar({ ...sold, bonus }, { colour: '134' }), 'aurora');
    expect(car).toMatchObject({ isReduced, total } satisfies Partial<FinancedCar>);
  },
);
