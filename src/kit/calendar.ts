import type { PlainDate } from './written-date.ts';

export { formatDate, type PlainDate } from './written-date.ts';

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const DAYS_PER_ERA = 146_097;
const DAYS_BEFORE_EPOCH = 719_468;

type Parts = { readonly year: number; readonly month: number; readonly day: number };

/** Whether a value is the text of a day that exists; `2024-02-30` is not. */
export function isPlainDate(text: unknown): text is PlainDate {
  if (typeof text !== 'string' || !PLAIN_DATE.test(text)) return false;
  const { year, month, day } = read(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
}

/**
 * Days since 1970-01-01. Throws a RangeError for a text that is no day: check foreign input with `isPlainDate`.
 */
export function epochDay(date: PlainDate): number {
  return dayNumber(parts(date));
}

/** The day that lies `day` days after 1970-01-01. Throws a RangeError outside the years 0001 to 9999. */
export function fromEpochDay(day: number): PlainDate {
  return write(civil(day));
}

/** The day `days` later (earlier when negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromEpochDay(epochDay(date) + days);
}

/** The day of the week, from Monday (0) to Sunday (6): 1970-01-01, day 0, was a Thursday (3). */
export const weekdayOf = (day: PlainDate): number => (((epochDay(day) + 3) % 7) + 7) % 7;

/** The same day of the month `months` later, or that month's last day when it is shorter: 31 January + 1 is 28 or 29 February. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = parts(date);
  const count = year * 12 + (month - 1) + months;
  const toYear = Math.floor(count / 12);
  const toMonth = count - toYear * 12 + 1;
  return write({ year: toYear, month: toMonth, day: Math.min(day, monthLength(toYear, toMonth)) });
}

/** Calendar days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return epochDay(to) - epochDay(from);
}

/** Year, month and day of a text of the right form, whether or not the day exists. */
function read(text: string): Parts {
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8, 10)) };
}

/** Year, month and day of a date. Throws a RangeError for a day that does not exist. */
function parts(date: PlainDate): Parts {
  if (!isPlainDate(date)) throw new RangeError('not a day in the form YYYY-MM-DD');
  return read(date);
}

/** Whether a year of the Gregorian calendar has 366 days. */
export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

function write({ year, month, day }: Parts): PlainDate {
  if (!(year >= 1 && year <= 9999)) throw new RangeError('day outside the years 0001 to 9999');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

function two(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}

/** Day count from the civil date, the year beginning in March (H. Hinnant, chrono-compatible date algorithms). */
function dayNumber({ year, month, day }: Parts): number {
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_EPOCH;
}

/** The inverse of `dayNumber`, from the same source. */
function civil(day: number): Parts {
  const shifted = day + DAYS_BEFORE_EPOCH;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}
