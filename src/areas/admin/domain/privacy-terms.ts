import { daysBetween, type PlainDate } from '../../../kit/calendar.ts';
import { lastDayOf } from '../../../kit/legal-term.ts';
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
export const dueOn = (market: Market, right: PrivacyRight, receivedOn: PlainDate): PlainDate =>
  lastDayOf(market, LAWS[market].privacyTerms[right], receivedOn);

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
