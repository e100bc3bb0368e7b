import { expect, it } from 'vitest';
import { arrivalOf, inPlaceOf } from '../index.ts';

it.each([
  ['yard', undefined, {}],
  ['transit', undefined, { isComing: true }],
  ['production', '2026-12-24', { isComing: true, readyOn: '2026-12-24' }],
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
