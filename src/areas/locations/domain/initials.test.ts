import { expect, it } from 'vitest';
import { aCity } from '../examples.ts';
import { isInitialled } from './initials.ts';
import { predictor } from './predictions.ts';
import { calledBy, isNamedBy } from './spellings.ts';

it.each([
  ['N. Iguaçu', 'Nova Iguaçu', true],
  ['n iguacu rj', 'Nova Iguaçu', true],
  ['B. Horizonte', 'Belo Horizonte', true],
  ['S. M. de Tucumán', 'San Miguel de Tucumán', true],
  ['S. Miguel Tucumán', 'San Miguel de Tucumán', true],
  ['B. Blanca', 'Bahía Blanca', true],
  ['Foz do I.', 'Foz do Iguaçu', true],
  ['N. Iguaçu SP', 'Nova Iguaçu', false],
  ['N. Iguatemi', 'Nova Iguaçu', false],
  ['N. I.', 'Nova Iguaçu', false],
  ['Nova Iguaçu', 'Nova Iguaçu', false],
  ['N.', 'Nova Iguaçu', false],
  ['N. Iguaçu do Norte', 'Nova Iguaçu', false],
] as const)('%s is %s written with letters: %s', (text, name, is) => {
  expect(isInitialled(name, text, 'RJ')).toBe(is);
});

it('a place is found by letters for its words where nothing is called so, and counts as called by its name', () => {
  const cities = [
    aCity({ code: '1', name: 'Nova Iguaçu', stateCode: 'RJ' }),
    aCity({ code: '2', name: 'Nova Friburgo', stateCode: 'RJ' }),
    aCity({ code: '3', name: 'Novo Hamburgo', stateCode: 'RS' }),
    aCity({ code: '4', name: 'Santa Maria', stateCode: 'RS', population: 280_000 }),
    aCity({ code: '5', name: 'Santa Maria', stateCode: 'RN', population: 5_000 }),
  ];
  const found = (text: string) =>
    predictor(cities, ({ stateCode }) => [stateCode])(text, 8).map(({ code }) => code);
  expect(found('N. Iguaçu')).toEqual(['1']);
  expect(found('n. hamburgo - rs')).toEqual(['3']);
  expect(found('S. Maria')).toEqual(['4', '5']);
  expect(found('S. Maria RN')).toEqual(['5']);
  expect(found('N. Q. Iguaçu')).toEqual([]);
  expect(found(`n ${'iguacu '.repeat(2_000)}`)).toEqual([]);
  expect(calledBy('BR', 'Nova Iguaçu', 'N. Iguaçu')).toBe('whole');
  expect(calledBy('BR', 'Nova Iguaçu', 'N. Friburgo')).toBeUndefined();
  expect(isNamedBy('BR', 'Nova Iguaçu', 'N. Iguaçu, RJ')).toBe(true);
  expect(isNamedBy('BR', 'Nova Iguaçu', 'N. Hamburgo')).toBe(false);
  // Where a city and a neighbourhood of another are called so, both are.
  for (const name of ['San Nicolás', 'San Nicolás de los Arroyos'])
    expect(calledBy('AR', name, 'San Nicolás')).toBe('whole');
});
