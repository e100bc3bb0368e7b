import { expect, it } from 'vitest';
import { placeInQuery } from './place-in-query.ts';

it.each([
  ['Ushuaia', 'Ushuaia'],
  ['concessionária em Palmas', 'Palmas'],
  ['Concessionárias no Rio de Janeiro', 'Rio de Janeiro'],
  ['concesionarios cerca de Ushuaia', 'Ushuaia'],
  ['agencia en La Quiaca', 'La Quiaca'],
  ['perto de Boa Vista', 'Boa Vista'],
  ['lojas próximas a Sinop', 'Sinop'],
  ['test drive em Palmas', 'Palmas'],
  ['La Rioja', 'La Rioja'],
  ['El Calafate', 'El Calafate'],
  ['concessionárias', 'concessionárias'],
  ['', ''],
])('of “%s” the place is “%s”', (text, place) => {
  expect(placeInQuery(text)).toBe(place);
});
