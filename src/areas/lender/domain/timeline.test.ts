import { describe, expect, it } from 'vitest';
import { anniversaryTimeline, datedTimeline, monthlyTimeline } from './timeline.ts';

describe('due dates', () => {
  it('puts the first one thirty days after release and the others on the same day of each month', () => {
    const { dates, days } = monthlyTimeline('2026-11-23', 4);
    expect(dates).toEqual(['2026-12-23', '2027-01-23', '2027-02-23', '2027-03-23']);
    expect(days).toEqual([30, 61, 92, 120]);
  });

  it('clamps to the month end and returns to the original day', () => {
    expect(monthlyTimeline('2026-12-01', 4).dates).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
  });

  it.each([
    ['2026-01-31', 1, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-30', 1, ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
    ['2026-01-29', 1, ['2026-02-28', '2026-03-29', '2026-04-29', '2026-05-29']],
    ['2026-08-31', 2, ['2026-10-31', '2026-12-31', '2027-02-28', '2027-04-30']],
    ['2026-11-30', 3, ['2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30']],
  ] as const)(
    'of a release on %s every %d months keep its day past short months',
    (release, every, dates) => {
      expect(anniversaryTimeline(release, 4, 'calendar-days', every).dates).toEqual(dates);
    },
  );

  it('accepts another wait for the first instalment', () => {
    const options = { firstDueAfterDays: 48, dayCount: 'calendar-days' } as const;
    expect(monthlyTimeline('2024-02-10', 2, options).dates).toEqual(['2024-03-29', '2024-04-29']);
  });

  it.each([
    ['calendar-days', [10 / 30, 41 / 30]],
    ['equal-months', [1, 2]],
    ['daily-365', [120 / 365, 492 / 365]],
  ] as const)('counts time as %s', (dayCount, months) => {
    expect(datedTimeline('2026-04-10', ['2026-04-20', '2026-05-21'], dayCount).months).toEqual(months);
  });
});
