import { expect, it } from 'vitest';
import { nearOf, type Place, placeFrom, storedPlace } from './place.ts';

const places: Place[] = [
  { kind: 'city', cityCode: '3509502', label: 'Campinas, SP' },
  { kind: 'postal-code', postalCode: '01310100', label: '01310-100' },
];

it.each(places)('keeps a searched $kind in the draft and finds it again there', (place) => {
  expect(placeFrom(storedPlace(place))).toEqual(place);
});

it('never writes down where the shopper is', () => {
  const here: Place = { kind: 'here', position: { latitude: -23.5614, longitude: -46.6559 } };
  expect(nearOf(here)).toEqual(here.position);
  expect(storedPlace(here)).toEqual({ label: '', reference: '' });
});

it('drops a kept place that it cannot read', () => {
  expect(placeFrom({ label: 'x', reference: '' })).toBeUndefined();
  expect(placeFrom({ label: 'x', reference: 'city:../x' })).toBeUndefined();
  expect(placeFrom({ label: 'x', reference: 'SP' })).toBeUndefined();
});
