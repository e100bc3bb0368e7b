import { addDays, addMonths, daysBetween, type PlainDate } from '../../../kit/calendar.ts';
import { dayFraction } from './day-fraction.ts';

/**
 * How time between release and due date counts as interest:
 * - `calendar-days`: real days over 30, `(1+i)^(days/30)`, which is real days over a year of 360;
 * - `equal-months`: every month is one, whatever its days;
 * - `daily-365`: the daily rate `(1+i)^(12/365)`, for every real day;
 * - `thirty-360`: months of thirty days (bond basis);
 * - `actual-actual`: twelve months in every calendar year, by its real days (ISDA 2006);
 * - `actual-actual-december`: the same, a year beginning on 31 December;
 * - `actual-364`: real days over a year of 52 weeks.
 */
export type DayCount =
  | 'calendar-days'
  | 'equal-months'
  | 'daily-365'
  | 'thirty-360'
  | 'actual-actual'
  | 'actual-actual-december'
  | 'actual-364';

/** When the instalments of a loan fall due. Item `j` of each list belongs to instalment `j + 1`. */
export type Timeline = {
  readonly release: PlainDate;
  readonly dates: readonly PlainDate[];
  /** Calendar days from release to each due date. */
  readonly days: readonly number[];
  /** The same distance in months, by the day count: the exponent of `(1 + monthly rate)`. */
  readonly months: readonly number[];
};

export type TimelineOptions = {
  readonly firstDueAfterDays: number;
  readonly dayCount: DayCount;
  /** Takes the place of the days to the first due date, for a customer who chose one. */
  readonly firstDueDate?: PlainDate | undefined;
  /** Months from one instalment to the next; 1 when left out. */
  readonly everyMonths?: number | undefined;
};

/** The demo lender's habit: thirty days to the first instalment, interest by calendar days. */
export const usualTimeline: TimelineOptions = { firstDueAfterDays: 30, dayCount: 'calendar-days' };

const MONTHS_A_YEAR = 12;

type Due = { readonly release: PlainDate; readonly date: PlainDate; readonly days: number };

const toMonths: Record<DayCount, (due: Due, months: number) => number> = {
  'calendar-days': ({ days }) => days / 30,
  'equal-months': (_, months) => months,
  'daily-365': ({ days }) => (days * MONTHS_A_YEAR) / 365,
  'thirty-360': ({ release, date }) => MONTHS_A_YEAR * dayFraction('thirty-360', release, date).fraction,
  'actual-actual': ({ release, date }) =>
    MONTHS_A_YEAR * dayFraction('actual-actual', release, date).fraction,
  'actual-actual-december': ({ release, date }) =>
    MONTHS_A_YEAR * dayFraction('actual-actual-december', release, date).fraction,
  'actual-364': ({ days }) => (days * MONTHS_A_YEAR) / 364,
};

/**
 * Due dates of `count` instalments on the day of the release, every month or every so many: of 31 January the last day of
 * February, then 31 March. A first instalment on a day of its own sets the day for the others (`monthlyTimeline`).
 */
export function anniversaryTimeline(
  release: PlainDate,
  count: number,
  dayCount: DayCount,
  everyMonths = 1,
): Timeline {
  const dates = Array.from({ length: count }, (_, period) => addMonths(release, (period + 1) * everyMonths));
  return datedTimeline(release, dates, dayCount, everyMonths);
}

/**
 * Due dates of `count` instalments after a release on `release`, every month or every so many; a day that a month
 * lacks becomes its last one, and returns to the original day after it.
 */
export function monthlyTimeline(
  release: PlainDate,
  count: number,
  options: TimelineOptions = usualTimeline,
): Timeline {
  const { everyMonths = 1, firstDueDate = addDays(release, options.firstDueAfterDays) } = options;
  const dates = Array.from({ length: count }, (_, period) => addMonths(firstDueDate, period * everyMonths));
  return datedTimeline(release, dates, options.dayCount, everyMonths);
}

/**
 * A timeline on given due dates, in order and after the release. `everyMonths` is what a period counts as where
 * months are equal.
 */
export function datedTimeline(
  release: PlainDate,
  dates: readonly PlainDate[],
  dayCount: DayCount,
  everyMonths = 1,
): Timeline {
  const days = dates.map((date) => daysBetween(release, date));
  const months = dates.map((date, j) =>
    toMonths[dayCount]({ release, date, days: days[j] ?? 0 }, (j + 1) * everyMonths),
  );
  return { release, dates, days, months };
}

/** A timeline without dates, for loans of which only the number of equal periods is known; no days are counted. */
export function undatedTimeline(count: number, everyMonths = 1): Timeline {
  const months = Array.from({ length: count }, (_, j) => (j + 1) * everyMonths);
  return { release: '', dates: months.map(() => ''), days: months.map((month) => month * 30), months };
}
