import { daysBetween, isLeapYear, type PlainDate } from '../../../kit/calendar.ts';

/**
 * How the time between two days becomes a fraction of a year:
 * - `actual-365`, `actual-360`, `actual-364`: real days over a fixed year (leap years too);
 * - `actual-actual`: real days, those of each calendar year over its own length (ISDA 2006, section 4.16 b);
 * - `actual-actual-december`: the same, but a period is cut at 31 December, not at 1 January;
 * - `thirty-360`: every month has thirty days, a 31st counts as the 30th (bond basis, ISDA 2006, section 4.16 f);
 * - `thirty-e-360`: the same, for both ends alike (Eurobond basis, ISDA 2006, section 4.16 g).
 */
export type YearConvention =
  | 'actual-365'
  | 'actual-360'
  | 'actual-364'
  | 'actual-actual'
  | 'actual-actual-december'
  | 'thirty-360'
  | 'thirty-e-360';

/** Days counted by a convention, and the fraction of a year that they are. */
export type DayFraction = { readonly days: number; readonly fraction: number };

const counts: Record<YearConvention, (from: PlainDate, to: PlainDate) => DayFraction> = {
  'actual-365': overFixedYear(365),
  'actual-360': overFixedYear(360),
  'actual-364': overFixedYear(364),
  'actual-actual': (from, to) => byYear(from, to, '01-01'),
  'actual-actual-december': (from, to) => byYear(from, to, '12-31'),
  'thirty-360': (from, to) =>
    thirtyDayMonths(from, to, (day, first) => (day === 31 && first >= 30 ? 30 : day)),
  'thirty-e-360': (from, to) => thirtyDayMonths(from, to, (day) => Math.min(day, 30)),
};

/** Days and fraction of a year from one day to another; negative when `to` comes first. */
export function dayFraction(convention: YearConvention, from: PlainDate, to: PlainDate): DayFraction {
  return counts[convention](from, to);
}

/** Real days over a year of a fixed number of days. */
function overFixedYear(year: number) {
  return (from: PlainDate, to: PlainDate): DayFraction => {
    const days = daysBetween(from, to);
    return { days, fraction: days / year };
  };
}

/** Months of thirty days. A 31st counts as the 30th at the start; `lastDay` says what it counts as at the end. */
function thirtyDayMonths(
  from: PlainDate,
  to: PlainDate,
  lastDay: (day: number, first: number) => number,
): DayFraction {
  const first = Math.min(dayOf(from), 30);
  const last = lastDay(dayOf(to), first);
  const days = (yearOf(to) - yearOf(from)) * 360 + (monthOf(to) - monthOf(from)) * 30 + last - first;
  return { days, fraction: days / 360 };
}

/** Splits the period at each `cut` and adds up the days of every part over the length of its year. With 31 December a year begins on that day of the year before. */
function byYear(from: PlainDate, to: PlainDate, cut: '01-01' | '12-31'): DayFraction {
  const days = daysBetween(from, to);
  if (days < 0) {
    const { fraction } = byYear(to, from, cut);
    return { days, fraction: -fraction };
  }
  let fraction = 0;
  let start = from;
  while (start < to) {
    const year = accountingYear(start, cut);
    const end = cut === '01-01' ? `${padded(year + 1)}-01-01` : `${padded(year)}-12-31`;
    const stop = end < to ? end : to;
    fraction += daysBetween(start, stop) / (isLeapYear(year) ? 366 : 365);
    start = stop;
  }
  return { days, fraction };
}

/** The year to which a day's part belongs: 31 December is the first day of the next one when years are cut there. */
function accountingYear(day: PlainDate, cut: '01-01' | '12-31'): number {
  return cut === '12-31' && day.endsWith('-12-31') ? yearOf(day) + 1 : yearOf(day);
}

function padded(year: number): string {
  return String(year).padStart(4, '0');
}

const yearOf = (day: PlainDate) => Number(day.slice(0, 4));
const monthOf = (day: PlainDate) => Number(day.slice(5, 7));
const dayOf = (day: PlainDate) => Number(day.slice(8, 10));
