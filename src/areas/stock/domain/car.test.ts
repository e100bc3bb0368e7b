import { expect, it } from 'vitest';
import { arrivalOf } from '../index.ts';

it.each([
  ['yard', undefined, {}],
  ['transit', undefined, { isComing: true }],
  ['production', '2026-12-24', { isComing: true, readyOn: '2026-12-24' }],
] as const)('a car in %s that is expected on %s says %j of when it is there', (arrival, expected, said) => {
  expect(arrivalOf({ arrival, expected })).toEqual(said);
});
