import { inYear } from '../../../src/kit/easter.ts';
import type { CalendarRules } from '../../../src/kit/markets/market.ts';

/** Decreto-Ley 14.977: the days on which work is not allowed. */
const FIXED = ['01-01', '05-01', '07-18', '08-25', '12-25'] as const;
/** Holidays that are worked, on which banks are closed. */
const BANKS = ['01-06', '11-02'] as const;

export const calendar: CalendarRules = {
  holidays: (year) => FIXED.map((day) => inYear(year, day)),
  bankHolidays: (year) => BANKS.map((day) => inYear(year, day)),
};
