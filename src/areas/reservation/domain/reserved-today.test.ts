import { expect, it } from 'vitest';
import { chosenCar, type SoldCar } from '../../catalogue/index.ts';
import { reservedToday } from '../index.ts';

const sold: SoldCar = {
  code: '363C2C0',
  year: 2026,
  modelCode: '363',
  versionCode: 'C2C',
  seriesCode: '0',
  modelName: 'Lira',
  displayedVersionName: 'Touring',
  engine: '1.0',
  colours: [{ code: '134', name: 'Branco', price: 90_000 }],
  coatings: [{ code: '211', name: 'Couro', price: 250_000 }],
  parts: [{ code: '7R7', name: 'Teto', price: 400_000, type: 'optional' }],
  services: [{ id: 's1', serviceName: 'Revisões', price: 120_000, category: 'a', subCategory: 'b' }],
  price: 9_000_000,
  bonus: 300_000,
};
const choice = { colour: '134', coating: '211', parts: ['7R7'], services: ['s1'] };
const current = chosenCar(sold, choice);
const named = {
  brandName: 'Aurora',
  modelKey: 'lira',
  modelName: 'Lira',
  code: '363C2C0_134',
  build: { code: '363C2C0', year: 2026, colour: '134', parts: ['7R7'] },
};

it('a car is reserved line by line, the bonus last, and the lines are the total', () => {
  const car = reservedToday(named, current, 'Bônus');
  expect(car.lines).toEqual([
    { name: 'Touring', price: 9_000_000 },
    { name: 'Branco', price: 90_000 },
    { name: 'Couro', price: 250_000 },
    { name: 'Teto', price: 400_000 },
    { name: 'Revisões', price: 120_000 },
    { name: 'Bônus', price: -300_000 },
  ]);
  expect(car.total).toBe(9_560_000);
  expect(car.lines.reduce((sum, { price }) => sum + price, 0)).toBe(car.total);
  expect(car).toMatchObject({ ...named, versionName: 'Touring', year: 2026, colourName: 'Branco' });
});

it('a car without a bonus has no line for one, and one without a colour names none', () => {
  const car = reservedToday(
    named,
    chosenCar({ ...sold, bonus: 0 }, { ...choice, colour: undefined }),
    'Bônus',
  );
  expect(car.lines.map(({ name }) => name)).not.toContain('Bônus');
  expect(car.colourName).toBe('');
});
