import { describe, expect, it } from 'vitest';
import { datedTimeline, monthlyTimeline } from './timeline.ts';

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
