import { addDays, type PlainDate, weekdayOf } from './calendar.ts';
import { isHoliday } from './holidays.ts';
import type { MarketCode } from './markets/identities.ts';
import type { LegalTerm } from './markets/market.ts';

/**
 * The last day of a term in the calendar of a market. The day on which it begins is not counted; of days of work, weekends and national
 * holidays are left out (LGPD art. 19; Ley 25.326 art. 14 and 16).
 */
export function lastDayOf(market: MarketCode, { days, of }: LegalTerm, begun: PlainDate): PlainDate {
  if (of === 'calendar') return addDays(begun, days);
  let day = begun;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkDay(market, day)) left -= 1;
  }
  return day;
}

/** From Monday to Friday. */
const isWorkDay = (market: MarketCode, day: PlainDate): boolean =>
  weekdayOf(day) < 5 && !isHoliday(market, day);
