import fc from 'fast-check';
import { expect, it } from 'vitest';
import { argentineArea } from './argentine-codes.ts';

it.each([
  ['1425', 'C', 'Ciudad Autónoma de Buenos Aires'],
  ['C1425ABC', 'C', 'Ciudad Autónoma de Buenos Aires'],
  ['c 1425 abc', 'C', 'Ciudad Autónoma de Buenos Aires'],
  ['CP: 5500', 'M', 'Mendoza'],
  ['C.P.A. X5000ABC', 'X', 'Córdoba'],
  ['código postal 9410', 'V', 'Ushuaia'],
  ['2700 Pergamino', 'B', 'Pergamino'],
  ['6300, Santa Rosa', 'L', 'Santa Rosa'],
  ['8379', 'Q', 'San Martín de los Andes'],
  ['1550', 'B', undefined],
  ['V5000', 'V', undefined],
] as const)('of %s the province is %s and the city %s', (text, stateCode, cityName) => {
  expect(argentineArea(text)).toMatchObject({ stateCode, cityName });
});

it.each([
  ['1425', 'Ciudad Autónoma de Buenos Aires'],
  ['1550', 'San Isidro'],
  ['8148', 'Punta Alta'],
  ['9060', 'Sarmiento'],
  ['4850', 'San Fernando del Valle de Catamarca'],
  ['V5000', 'Ushuaia'],
  ['X2000', 'San Francisco'],
] as const)('around %s the city of its province is %s', (text, nearCity) => {
  expect(argentineArea(text)?.nearCity).toBe(nearCity);
});

it.each([
  '0999',
  '9432',
  '9999',
  '14256',
  '25 de Mayo',
  '9 de Julio',
  'CP',
  'C.P. Ushuaia',
  '5500abc',
  '1425-3',
])('nothing is said of %s', (text) => {
  const found = argentineArea(text);
  expect(text === '1425-3' ? found?.code : found).toBe(text === '1425-3' ? '1425' : undefined);
});

it('every code from 1000 to 9431 has a province, and with its letter the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9431 }), (digits) => {
      const area = argentineArea(String(digits));
      expect(area?.stateCode).toMatch(/^[A-HJ-NP-Z]$/);
      expect(argentineArea(`${area?.stateCode}${digits}ABC`)).toEqual({
        ...area,
        code: `${area?.stateCode}${digits}ABC`,
      });
    }),
  );
});
