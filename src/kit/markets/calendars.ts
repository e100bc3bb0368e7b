import { calendar } from './all/calendar.ts';
import type { ByMarket } from './identities.ts';
import type { CalendarRules } from './market.ts';

/** The days that each market's law sets. Servers alone ask for them. */
export const CALENDARS: ByMarket<CalendarRules> = calendar;
