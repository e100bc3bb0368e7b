import { addDays, addMonths, daysBetween, type PlainDate } from '../../../kit/calendar.ts';

/**
 * How time between release and due date counts as interest:
 * - `calendar-days`: real days over 30, `(1+i)^(days/30)`;
 * - `equal-months`: every period is one month, whatever its days;
 * - `daily-365`: the daily rate `(1+i)^(12/365)`, for every real day.
 */
export type DayCount = 'calendar-days' | 'equal-months' | 'daily-365';

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
};

/** The demo lender's habit: thirty days to the first instalment, interest by calendar days. */
export const usualTimeline: TimelineOptions = { firstDueAfterDays: 30, dayCount: 'calendar-days' };

const toMonths: Record<DayCount, (days: number, index: number) => number> = {
  'calendar-days': (days) => days / 30,
  'equal-months': (_, index) => index + 1,
  'daily-365': (days) => (days * 12) / 365,
};

/**
 * Monthly due dates of `count` instalments after a release on `release`; a day that a month lacks becomes its last
 * one, and returns to the original day after it.
 */
export function monthlyTimeline(
  release: PlainDate,
  count: number,
  options: TimelineOptions = usualTimeline,
): Timeline {
  const first = addDays(release, options.firstDueAfterDays);
  return datedTimeline(
    release,
    Array.from({ length: count }, (_, month) => addMonths(first, month)),
    options.dayCount,
  );
}

/** A timeline on given due dates, in order and after the release. */
export function datedTimeline(release: PlainDate, dates: readonly PlainDate[], dayCount: DayCount): Timeline {
  const days = dates.map((date) => daysBetween(release, date));
  return { release, dates, days, months: days.map(toMonths[dayCount]) };
}
