import { daysBetween, type PlainDate } from '../../../kit/calendar.ts';

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

/** Counted days and what share of a year they are. */
export type DayFraction = { readonly days: number; readonly fraction: number };

const counts: Record<YearConvention, (from: PlainDate, to: PlainDate) => DayFraction> = {
  'actual-365': over(365),
  'actual-360': over(360),
  'actual-364': over(364),
  'actual-actual': (from, to) => byYear(from, to, '01-01'),
  'actual-actual-december': (from, to) => byYear(from, to, '12-31'),
  'thirty-360': (from, to) => thirties(from, to, (day, first) => (day === 31 && first >= 30 ? 30 : day)),
  'thirty-e-360': (from, to) => thirties(from, to, (day) => Math.min(day, 30)),
};

/** Days and fraction of a year from one day to another; negative when `to` comes first. */
export function dayFraction(convention: YearConvention, from: PlainDate, to: PlainDate): DayFraction {
  return counts[convention](from, to);
}

function over(year: number) {
  return (from: PlainDate, to: PlainDate): DayFraction => {
    const days = daysBetween(from, to);
    return { days, fraction: days / year };
  };
}

function thirties(
  from: PlainDate,
  to: PlainDate,
  lastDay: (day: number, first: number) => number,
): DayFraction {
  const first = Math.min(dayOf(from), 30);
  const last = lastDay(dayOf(to), first);
  const days = (yearOf(to) - yearOf(from)) * 360 + (monthOf(to) - monthOf(from)) * 30 + last - first;
  return { days, fraction: days / 360 };
}

/** Shares of every calendar year between two days; a year begins on `cut` (of the year before, for 31 December). */
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
    fraction += daysBetween(start, stop) / (isLeap(year) ? 366 : 365);
    start = stop;
  }
  return { days, fraction };
}

function accountingYear(day: PlainDate, cut: '01-01' | '12-31'): number {
  return cut === '12-31' && day.endsWith('-12-31') ? yearOf(day) + 1 : yearOf(day);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function padded(year: number): string {
  return String(year).padStart(4, '0');
}

const yearOf = (day: PlainDate) => Number(day.slice(0, 4));
const monthOf = (day: PlainDate) => Number(day.slice(5, 7));
const dayOf = (day: PlainDate) => Number(day.slice(8, 10));
