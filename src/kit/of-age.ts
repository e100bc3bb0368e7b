import { addMonths, type PlainDate } from './calendar.ts';
import type { FormRules } from './markets/market.ts';

/** What a market's law says of the day on which somebody comes of age. */
export type AgeRules = Pick<FormRules, 'leapBirthday'>;

const ADULT_YEARS = 18;
const LEAP_DAY = '-02-29';

/**
 * The day from which on somebody is of age: the eighteenth birthday itself counts. Eighteen years after a leap year comes a common one, so that
 * whoever was born on 29 February has no such birthday, and the market's law says which day stands in its place.
 */
export function comingOfAge(birthdate: PlainDate, { leapBirthday }: AgeRules): PlainDate {
  const birthday = addMonths(birthdate, 12 * ADULT_YEARS);
  return birthdate.endsWith(LEAP_DAY) ? `${birthday.slice(0, 4)}-${leapBirthday}` : birthday;
}

/** Whether a person born on that day is of age today; nobody is who is not born yet. */
export const isOfAge = (birthdate: PlainDate, today: PlainDate, rules: AgeRules): boolean =>
  birthdate <= today && comingOfAge(birthdate, rules) <= today;
