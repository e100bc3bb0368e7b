import { expect, it } from 'vitest';
import { listedSince } from './campaign.ts';

it('a campaign stays in the list for five years from the day on which it was announced', () => {
  expect(listedSince('2026-11-29', 5)).toBe('2021-11-29');
  expect('2021-11-28' >= listedSince('2026-11-29', 5)).toBe(false);
  expect('2021-11-29' >= listedSince('2026-11-29', 5)).toBe(true);
});
