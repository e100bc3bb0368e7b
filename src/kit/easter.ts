import { epochDay, fromEpochDay, type PlainDate } from './calendar.ts';

/** Easter Sunday of the Gregorian calendar (J. Meeus, Astronomical Algorithms, chapter 8; years 1583 and later). */
export function easterOf(year: number): PlainDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  const march = epochDay(`${String(year).padStart(4, '0')}-03-01`);
  // 31 · month + day of the month - 1, as the source counts; March is its third month.
  return fromEpochDay(march + (Math.floor(day / 31) - 3) * 31 + (day % 31));
}

/** A day of a year, from its month and day: `05-01`. */
export const inYear = (year: number, monthDay: string): PlainDate =>
  `${String(year).padStart(4, '0')}-${monthDay}`;
