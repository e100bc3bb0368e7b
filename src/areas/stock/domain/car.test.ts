import { expect, it } from 'vitest';
import { arrivalOf, inPlaceOf, isLate, orderShown } from '../index.ts';

it.each([
  ['yard', undefined, {}],
  ['transit', undefined, { isComing: true }],
  ['transit', '2026-12-24', { isComing: true, readyOn: '2026-12-24' }],
  // It leaves the factory on that day, and is brought to its dealer.
  ['production', '2026-12-24', { isComing: true, readyOn: '2027-01-08' }],
] as const)('a car in %s that is expected on %s says %j of when it is there', (arrival, expected, said) => {
  expect(arrivalOf({ arrival, expected })).toEqual(said);
});

it('instead of a car its version is looked for, then its model, then any', () => {
  expect(inPlaceOf({ version: { code: '363C2C0' }, model: { key: 'lira' } })).toEqual([
    { version: ['363C2C0'] },
    { model: ['lira'] },
    {},
  ]);
});

it('a car is late on the day after the one on which it was expected', () => {
  expect(['2026-11-27', '2026-11-28'].map((today) => isLate({ expected: '2026-11-27' }, today))).toEqual([
    false,
    true,
  ]);
  expect(isLate({ expected: undefined }, '2026-11-28')).toBe(false);
});

it.each([
  [undefined, false, 'price'],
  [undefined, true, 'near'],
  ['near', false, 'price'],
  ['near', true, 'near'],
  ['arrival', true, 'arrival'],
] as const)(
  'a list that is asked for by %s, near a known place: %s, is in the order %s',
  (requested, isNear, order) => {
    expect(orderShown(requested, isNear)).toBe(order);
  },
);
