import { addDays, daysBetween, type PlainDate, weekdayOf } from '../../../kit/calendar.ts';
import { isHoliday } from '../../../kit/holidays.ts';
import { LAWS } from '../../../kit/markets/laws.ts';
import type { PrivacyRight } from '../../../kit/markets/market.ts';
import type { Market } from '../../platform/index.ts';

/** What a person may ask of whoever holds their data. */
export const PRIVACY_RIGHTS = [
  'confirm',
  'access',
  'correct',
  'erase',
  'withdraw',
] as const satisfies readonly PrivacyRight[];
export type { PrivacyRight } from '../../../kit/markets/market.ts';

/** The last day on which a wish is met in time; the day on which it came is not counted. */
export function dueOn(market: Market, right: PrivacyRight, receivedOn: PlainDate): PlainDate {
  const { days, of } = LAWS[market].privacyTerms[right];
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
