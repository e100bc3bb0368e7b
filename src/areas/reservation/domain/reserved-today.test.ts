import { expect, it } from 'vitest';
import { carTotal, chosenCar, type SoldCar } from '../../catalogue/index.ts';
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

const NAMES = { bonus: 'Bônus', 'online-price': 'Desconto do preço online' };

it('a car is reserved line by line, the bonus as one of them, and the lines are the total', () => {
  const car = reservedToday(named, current, NAMES);
  expect(car.lines).toMatchObject([
    { kind: 'version', name: 'Touring', amount: 9_000_000 },
    { kind: 'colour', name: 'Branco', amount: 90_000 },
    { kind: 'coating', name: 'Couro', amount: 250_000 },
    { kind: 'optional', name: 'Teto', amount: 400_000 },
    { kind: 'service', name: 'Revisões', amount: 120_000 },
    { kind: 'bonus', name: 'Bônus', amount: -300_000 },
  ]);
  expect(car.total).toBe(9_560_000);
  expect(carTotal(car)).toBe(car.total);
  expect(car).toMatchObject({ ...named, versionName: 'Touring', year: 2026, colourName: 'Branco' });
});

it('a car without a bonus has no line for one, and one without a colour names none', () => {
  const car = reservedToday(named, chosenCar({ ...sold, bonus: 0 }, { ...choice, colour: undefined }), NAMES);
  expect(car.lines.map(({ name }) => name)).not.toContain('Bônus');
  expect(car.colourName).toBe('');
});

it('what an online price takes off is called so, and no bonus', () => {
  const car = reservedToday(named, chosenCar({ ...sold, isEcommercePrice: true }, choice), NAMES);
  const adjustments = car.lines.filter(({ amount }) => amount < 0);
  expect(adjustments).toMatchObject([
    { kind: 'online-price', name: 'Desconto do preço online', amount: -300_000 },
  ]);
});
