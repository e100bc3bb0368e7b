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
    expect(boletoKeepsDays('BR', day, most)).toBe(days);
  });

  it('by the holidays of its own country', () => {
    expect(boletoKeepsDays('AR', '2026-12-03', 10)).toBe(7); // due on the 9th, as the 8th is Argentina's holiday
    expect(boletoKeepsDays('BR', '2026-12-03', 10)).toBe(6);
    expect(boletoKeepsDays('AR', '2026-11-04', 10)).toBe(7); // the 6th is the day of the banks
  });
});
