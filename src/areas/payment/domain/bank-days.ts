/** Days on which a market's banks clear slips of paper (boleto, cupón): no weekend, no national holiday, and none of the banks' own. */
import { addDays, type PlainDate, weekdayOf } from '../../../kit/calendar.ts';
import { isHoliday } from '../../../kit/holidays.ts';
import { CALENDARS } from '../../../kit/markets/calendars.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';

/** Business days until the money of a paid boleto is there, at the latest (doc. 2 §9). */
export const BOLETO_CLEARS_WITHIN = 3;

const SATURDAY = 5;

/** Whether banks work on a day. */
export function isBankDay(market: MarketCode, day: PlainDate): boolean {
  if (weekdayOf(day) >= SATURDAY || isHoliday(market, day)) return false;
  return !CALENDARS[market].bankHolidays(Number(day.slice(0, 4))).includes(day);
}

/** The day itself, or the next on which banks work: what is due on another day is due then. */
export function nextBankDay(market: MarketCode, day: PlainDate): PlainDate {
  return isBankDay(market, day) ? day : nextBankDay(market, addDays(day, 1));
}

/** The `count`-th business day after a day. */
export function addBankDays(market: MarketCode, day: PlainDate, count: number): PlainDate {
  let last = day;
  for (let left = count; left > 0; left--) last = nextBankDay(market, addDays(last, 1));
  return last;
}

/** Business days after which a boleto is due. */
export const BOLETO_DAYS = 3;

/** The day on which the money of a boleto that is begun today, and paid on its last day, is there at the latest. */
export const boletoClearsBy = (market: MarketCode, today: PlainDate): PlainDate =>
  addBankDays(market, addBankDays(market, today, BOLETO_DAYS), BOLETO_CLEARS_WITHIN);
