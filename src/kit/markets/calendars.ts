import { calendar as AR } from './ar/calendar.ts';
import { calendar as BR } from './br/calendar.ts';
import type { ByMarket } from './identities.ts';
import type { CalendarRules } from './market.ts';

/** The days that each market's law sets. Servers alone ask for them. */
export const CALENDARS: ByMarket<CalendarRules> = { BR, AR };
