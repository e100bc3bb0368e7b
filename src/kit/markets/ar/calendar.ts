import { addDays, type PlainDate, weekdayOf } from '../../calendar.ts';
import { easterOf, inYear } from '../../easter.ts';
import type { CalendarRules } from '../market.ts';

const TUESDAY = 1;
const WEDNESDAY = 2;
const THURSDAY = 3;
const FRIDAY = 4;

/** Ley 27.399 art. 1: the fixed ones. */
const FIXED = ['01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25'] as const;

/** Ley 27.399 art. 6: Güemes, San Martín, cultural diversity, national sovereignty. */
const MOVED = ['06-17', '08-17', '10-12', '11-20'] as const;

/** Carnival's Monday and Tuesday and Good Friday, in days from Easter (Ley 27.399 art. 1). */
const AROUND_EASTER = [-48, -47, -2] as const;

/** Maundy Thursday, a day without obligation to work (Ley 27.399 art. 3), in days from Easter. */
const MAUNDY_THURSDAY = -3;
/** The day of those who work in banks (convenio colectivo 18/75). */
const BANKERS_DAY = '11-06';

/** Ley 27.399 art. 6: of a Tuesday or Wednesday it is the Monday before, of a Thursday or Friday the Monday after. */
function whenMoved(day: PlainDate): PlainDate {
  const weekday = weekdayOf(day);
  if (weekday === TUESDAY || weekday === WEDNESDAY) return addDays(day, -weekday);
  return weekday === THURSDAY || weekday === FRIDAY ? addDays(day, 7 - weekday) : day;
}

export const calendar: CalendarRules = {
  holidays: (year) => [
    ...FIXED.map((day) => inYear(year, day)),
    ...MOVED.map((day) => whenMoved(inYear(year, day))),
    ...AROUND_EASTER.map((days) => addDays(easterOf(year), days)),
  ],
  bankHolidays: (year) => [inYear(year, BANKERS_DAY), addDays(easterOf(year), MAUNDY_THURSDAY)],
};
