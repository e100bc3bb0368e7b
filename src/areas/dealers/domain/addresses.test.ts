import { expect, it } from 'vitest';
import { aDealer } from '../examples.ts';
import {
  dealerAt,
  dealerSlugs,
  isAt,
  ROUTE_TEMPLATE,
  routeAddress,
  slugOfState,
  stateSlug,
} from './addresses.ts';
import { wholePostalCode } from './search.ts';

it('writes a dealer’s address by state, city, name and code, and finds it again under a new name', () => {
  const dealer = aDealer({ city: 'Campinas' });
  expect(dealerSlugs(dealer).join('/')).toBe('sp/campinas/via-sul-paulista-0001017');
  const argentine = aDealer({ state: 'B', province: { id: '1', name: 'Buenos Aires' }, city: 'La Plata' });
  expect(dealerSlugs(argentine).join('/')).toBe('buenos-aires/la-plata/via-sul-paulista-0001017');
  const renamed = { ...dealer, fantasyName: 'Via Norte' };
  expect(dealerAt([aDealer({ dealerCode: '017' }), renamed], dealerSlugs(dealer)[2])).toBe(renamed);
  expect(dealerAt([renamed], 'via-sul-paulista')).toBeUndefined();
});

it('writes the way to a dealer into a site’s own template', () => {
  const place = { latitude: -23.5629, longitude: -46.6544 };
  expect(routeAddress(ROUTE_TEMPLATE, place)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=-23.5629,-46.6544',
  );
  expect(routeAddress('https://maps.example/{lat}/{lng}', place)).toBe(
    'https://maps.example/-23.5629/-46.6544',
  );
});

it.each([
  ['01310-100', '01310100'],
  [' 01310100 ', '01310100'],
  ['01.310-100', '01310100'],
  ['01310 100', '01310100'],
  ['0131-0100', undefined],
  ['01310', undefined],
  ['Campinas', undefined],
])('reads %s as the postal code %s', (typed, code) => expect(wholePostalCode('BR', typed)).toBe(code));

it('reads no postal code where one names an area with many streets', () => {
  for (const typed of ['1425', 'C1425', '01310-100']) expect(wholePostalCode('AR', typed)).toBeUndefined();
});

it.each([
  [{}, true],
  [{ state: 'sp' }, true],
  [{ state: 'sp', city: 'campinas' }, true],
  [{ state: 'rj' }, false],
  [{ state: 'sp', city: 'santos' }, false],
])('a dealer of Campinas is at %j: %s', (place, expected) => {
  expect(isAt(aDealer({ city: 'Campinas' }), place)).toBe(expected);
});

it('a state of the lists of places has the word that dealers in it have', () => {
  expect(slugOfState('BR', { code: 'SP', name: 'São Paulo' })).toBe(stateSlug(aDealer()));
  const argentine = aDealer({ state: 'B', province: { id: 'B', name: 'Buenos Aires' } });
  expect(slugOfState('AR', { code: 'B', name: 'Buenos Aires' })).toBe(stateSlug(argentine));
});
