import { addMonths, type PlainDate } from '../../../kit/calendar.ts';
import { datedTimeline, type Timeline } from '../domain/timeline.ts';
import { dayCountOf } from './day-counts.ts';

/**
 * A monthly schedule whose due day changes on the way: the period of the change counts as the whole month that ends on
 * the new day, as in the loan engine whose cases the kind `schedule` follows (Apache Fineract, progressive loans,
 * where every period has a start of its own). Schedules that are not monthly stay as they are.
 */
export function withWholeMonths(timeline: Timeline, convention = '', everyMonths = 1): Timeline {
  const { release, dates } = timeline;
  const dayCount = dayCountOf(convention);
  const starts = dates.map((_, j) => dates[j - 1] ?? release);
  const changes = dates.map((date, j) => j > 0 && !isMonth(starts[j] ?? '', date, everyMonths));
  if (!dayCount || changes.filter(Boolean).length * 2 >= dates.length) return timeline;
  let missed = 0;
  const months = timeline.months.map((month, j) => {
    const whole = addMonths(dates[j] ?? release, -everyMonths);
    const start = starts[j] ?? release;
    if (changes[j] && whole < start) missed += datedTimeline(whole, [start], dayCount).months[0] ?? 0;
    return month + missed;
  });
  return { ...timeline, months };
}

function isMonth(from: PlainDate, to: PlainDate, everyMonths: number): boolean {
  return addMonths(from, everyMonths) === to || addMonths(to, -everyMonths) === from;
}
