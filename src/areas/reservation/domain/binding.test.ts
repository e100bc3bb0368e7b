import { describe, expect, it } from 'vitest';
import { boletoKeepsDays } from './binding.ts';

describe('a boleto keeps its car', () => {
  it.each([
    ['2026-11-09', 10, 4], // a Monday: due on Thursday, kept until Friday
    ['2026-11-13', 10, 6], // a Friday: due on Wednesday
    ['2027-02-04', 10, 8], // due on the 11th, after carnival
    ['2026-11-09', 3, 3],
    ['2026-11-13', 1, 1],
  ])('that is begun on %s for %i days at most, until the bank day after it is due: %i', (day, most, days) => {
    expect(boletoKeepsDays(day, most)).toBe(days);
  });
});
