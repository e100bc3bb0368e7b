import { expect, it } from 'vitest';
import { DEMO_ENDS, HOURS, hoursFrom } from './moved-clock.mjs';

const DAY = 86_400_000;
const inAYear = (now: number) => HOURS.find(({ name }) => name === 'a day in a year')?.moment?.(now) ?? 0;
/** Noon in Brazil of so many days before the demo's last midnight. */
const before = (days: number) => DEMO_ENDS - days * DAY + 15 * 3_600_000;
const days = Array.from({ length: 760 }, (_, at) => before(at + 1));

it('npm run flaky moves the clock to no hour at which the demo brands have no rates', () => {
  for (const now of days)
    for (const { moment } of hoursFrom(now)) if (moment) expect(moment(now)).toBeLessThan(DEMO_ENDS);
});

it('npm run flaky tries all hours as long as the demo brands’ rates have two years to go, and the real one always', () => {
  expect(hoursFrom(before(730))).toEqual(HOURS);
  for (const now of days) expect(hoursFrom(now)).toContain(HOURS[0]);
});

it('a day in a year is a Wednesday in the middle of a month, about a year away or the last one with rates', () => {
  const last = inAYear(before(1));
  expect(DEMO_ENDS - last).toBeLessThan(31 * DAY);
  for (const now of days) {
    const day = new Date(inAYear(now));
    expect([day.getUTCDay(), day.getUTCHours(), Math.abs(day.getUTCDate() - 14) <= 3]).toEqual([3, 15, true]);
    if (day.getTime() !== last) expect(Math.abs(day.getTime() - now - 365 * DAY)).toBeLessThan(21 * DAY);
  }
});
