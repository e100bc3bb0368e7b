import { addDays } from '../../calendar.ts';
import { easterOf, inYear } from '../../easter.ts';
import type { CalendarRules } from '../market.ts';

/** Lei 662/1949 (as of Lei 10.607/2002): 1.1., 21.4., 1.5., 7.9., 2.11., 15.11., 25.12.; Lei 6.802/1980: 12.10.; Lei 14.759/2023: 20.11. */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'] as const;

/** Good Friday, in days from Easter (Lei 9.093/1995 art. 2). */
const GOOD_FRIDAY = -2;

/** By FEBRABAN's calendar, in days from Easter: carnival's Monday and Tuesday, Corpus Christi. */
const OF_BANKS = [-48, -47, 60] as const;

export const calendar: CalendarRules = {
  holidays: (year) => [...FIXED.map((day) => inYear(year, day)), addDays(easterOf(year), GOOD_FRIDAY)],
  bankHolidays: (year) => OF_BANKS.map((days) => addDays(easterOf(year), days)),
};
