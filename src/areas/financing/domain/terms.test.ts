import { expect, it } from 'vitest';
import { isAccepted, SINGLE_ACCEPTANCE, tick } from './terms.ts';

const options = [
  { id: 'data', required: true },
  { id: 'credit', required: true },
  { id: 'news', required: false },
];

it('needs every required option, and no other [D1-5-21] [D1-5-22] [D1-5-25]', () => {
  expect(isAccepted(options, [])).toBe(false);
  expect(isAccepted(options, ['data', 'news'])).toBe(false);
  expect(isAccepted(options, ['data', 'credit'])).toBe(true);
});

it('is a single acceptance when the authors require nothing [D1-2.2-03]', () => {
  expect(isAccepted([], [])).toBe(false);
  expect(isAccepted([], [SINGLE_ACCEPTANCE])).toBe(true);
  expect(isAccepted([{ id: 'news', required: false }], [])).toBe(false);
});

it('ticks and unticks', () => {
  expect(tick(['data'], 'credit', true)).toEqual(['data', 'credit']);
  expect(tick(['data', 'credit'], 'data', false)).toEqual(['credit']);
  expect(tick(['data'], 'data', true)).toEqual(['data']);
});
