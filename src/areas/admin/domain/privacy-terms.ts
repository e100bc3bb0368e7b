import { addDays, daysBetween, type PlainDate, weekdayOf } from '../../../kit/calendar.ts';
import { isHoliday } from '../../../kit/holidays.ts';
import type { Market } from '../../platform/index.ts';

/** What a person may ask of whoever holds their data. */
export const PRIVACY_RIGHTS = ['confirm', 'access', 'correct', 'erase', 'withdraw'] as const;
export type PrivacyRight = (typeof PRIVACY_RIGHTS)[number];

/** Days of the calendar, or days on which people work. */
type Term = { readonly days: number; readonly of: 'calendar' | 'work' };

/**
 * How long a law leaves for each wish. Brazil, LGPD art. 19: whether data are held is said at once (I), the whole declaration within
 * fifteen days (II); the law leaves the others to be met without delay (art. 18 § 4), and the house takes fifteen days as their end too.
 * Argentina, Ley 25.326: access within ten days of the calendar (art. 14), correction and deletion within five days of work (art. 16);
 * who takes a consent back has it deleted what rests on it.
 */
const TERMS: Readonly<Record<Market, Readonly<Record<PrivacyRight, Term>>>> = {
  BR: {
    confirm: { days: 0, of: 'calendar' },
    access: { days: 15, of: 'calendar' },
    correct: { days: 15, of: 'calendar' },
    erase: { days: 15, of: 'calendar' },
    withdraw: { days: 15, of: 'calendar' },
  },
  AR: {
    confirm: { days: 10, of: 'calendar' },
    access: { days: 10, of: 'calendar' },
    correct: { days: 5, of: 'work' },
    erase: { days: 5, of: 'work' },
    withdraw: { days: 5, of: 'work' },
  },
};

/** The last day on which a wish is met in time; the day on which it came is not counted. */
export function dueOn(market: Market, right: PrivacyRight, receivedOn: PlainDate): PlainDate {
  const { days, of } = TERMS[market][right];
  if (of === 'calendar') return addDays(receivedOn, days);
  let day = receivedOn;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkDay(market, day)) left -= 1;
  }
  return day;
}

/** From Monday to Friday. */
const isWorkDay = (market: Market, day: PlainDate): boolean => weekdayOf(day) < 5 && !isHoliday(market, day);

/** How a term stands on a day: how many days are left, or by how many it was missed. */
export type Due = { readonly is: 'overdue' | 'today' | 'left'; readonly days: number };

/** By which of their terms wishes are looked for: those that were missed, and those that are near their end. */
export const WISH_TERMS = ['overdue', 'soon'] as const;
export type WishTerm = (typeof WISH_TERMS)[number];

/** Days before its end from which a term is near it: a weekend and the day after. */
export const WISH_DUE_SOON_DAYS = 3;

export function dueIn(due: PlainDate, today: PlainDate): Due {
  const days = daysBetween(today, due);
  if (days < 0) return { is: 'overdue', days: -days };
  return { is: days === 0 ? 'today' : 'left', days };
}
