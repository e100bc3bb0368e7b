/** The national holidays of the markets: days on which nobody is open by law. */
import type { PlainDate } from './calendar.ts';
import { CALENDARS } from './markets/calendars.ts';
import type { MarketCode } from './markets/identities.ts';

/** The national holidays of a year. What a state, a city or a decree of the year adds, authors name (`closedDays`). */
export const holidaysOf = (market: MarketCode, year: number): ReadonlySet<PlainDate> =>
  new Set(CALENDARS[market].holidays(year));

export const isHoliday = (market: MarketCode, day: PlainDate): boolean =>
  holidaysOf(market, Number(day.slice(0, 4))).has(day);
