import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kit/calendar.ts';
import { dayFraction, type YearConvention } from './day-fraction.ts';
import { datedTimeline, monthlyTimeline } from './timeline.ts';

const conventions: readonly YearConvention[] = [
  'actual-365',
  'actual-360',
  'actual-364',
  'actual-actual',
  'actual-actual-december',
  'thirty-360',
  'thirty-e-360',
];
const day = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2001-01-01', days));

describe('fractions of a year', () => {
  it.each([
    ['actual-365', '2024-01-01', '2025-01-01', 366, 366 / 365],
    ['actual-360', '2025-01-01', '2025-02-01', 31, 31 / 360],
    ['actual-364', '2025-01-01', '2025-01-08', 7, 1 / 52],
    ['actual-actual', '2023-12-12', '2024-01-12', 31, 20 / 365 + 11 / 366],
    ['actual-actual-december', '2023-12-12', '2024-01-12', 31, 19 / 365 + 12 / 366],
    ['actual-actual-december', '2023-12-31', '2025-12-31', 731, 2],
    ['actual-actual', '2022-06-01', '2025-06-01', 1096, 3],
    ['thirty-360', '2025-01-31', '2025-03-31', 60, 60 / 360],
    ['thirty-360', '2025-01-15', '2025-03-31', 76, 76 / 360],
    ['thirty-e-360', '2025-01-15', '2025-03-31', 75, 75 / 360],
  ] as const)('%s: from %s to %s are %s days, %s of a year', (convention, from, to, days, fraction) => {
    const counted = dayFraction(convention, from, to);
    expect(counted.days).toBe(days);
    expect(counted.fraction).toBeCloseTo(fraction, 14);
  });

  it('turns its sign with the direction of time, and never falls as time goes on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...conventions),
        day,
        day,
        fc.integer({ min: 0, max: 90 }),
        (convention, from, to, more) => {
          if (convention.startsWith('actual')) {
            expect(dayFraction(convention, from, to).fraction).toBeCloseTo(
              -dayFraction(convention, to, from).fraction,
              12,
            );
          }
          const later = dayFraction(convention, from, addDays(to, more)).fraction;
          expect(later).toBeGreaterThanOrEqual(dayFraction(convention, from, to).fraction - 1 / 360 - 1e-12);
        },
      ),
    );
  });
});

describe('due dates', () => {
  it('fall every so many months from a day that was chosen, by the end of short months', () => {
    const options = {
      firstDueAfterDays: 30,
      dayCount: 'equal-months',
      firstDueDate: '2026-01-31',
      everyMonths: 3,
    } as const;
    const { dates, months } = monthlyTimeline('2025-12-15', 3, options);
    expect(dates).toEqual(['2026-01-31', '2026-04-30', '2026-07-31']);
    expect(months).toEqual([3, 6, 9]);
  });

  it('count months of thirty days, and years by their own length', () => {
    const dates = ['2024-01-12', '2024-12-12'];
    expect(datedTimeline('2023-12-12', dates, 'thirty-360').months).toEqual([1, 12]);
    expect(datedTimeline('2023-12-12', dates, 'actual-actual-december').months[0]).toBeCloseTo(
      12 * (19 / 365 + 12 / 366),
      12,
    );
    expect(datedTimeline('2023-12-12', dates, 'actual-364').months[0]).toBeCloseTo((31 * 12) / 364, 12);
  });
});
