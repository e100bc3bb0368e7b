/** Days on which Brazilian banks clear boletos: no weekend, and no national holiday of FEBRABAN's calendar. */
import { addDays, type PlainDate, weekdayOf } from '../../../kit/calendar.ts';
import { easterOf } from '../../../kit/easter.ts';
import { isHoliday } from '../../../kit/holidays.ts';

/** Business days until the money of a paid boleto is there, at the latest (doc. 2 §9). */
export const BOLETO_CLEARS_WITHIN = 3;

/** Beside the holidays by law, by the same calendar, in days from Easter: carnival's Monday and Tuesday, Corpus Christi. */
const OF_BANKS = [-48, -47, 60];
const SATURDAY = 5;

/** Whether banks work on a day. */
export function isBankDay(day: PlainDate): boolean {
  if (weekdayOf(day) >= SATURDAY || isHoliday('BR', day)) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return !OF_BANKS.some((days) => addDays(easter, days) === day);
}

/** The day itself, or the next on which banks work: what is due on another day is due then. */
export function nextBankDay(day: PlainDate): PlainDate {
  return isBankDay(day) ? day : nextBankDay(addDays(day, 1));
}

/** The `count`-th business day after a day. */
export function addBankDays(day: PlainDate, count: number): PlainDate {
  let last = day;
  for (let left = count; left > 0; left--) last = nextBankDay(addDays(last, 1));
  return last;
}

/** Business days after which a boleto is due. */
export const BOLETO_DAYS = 3;

/** The day on which the money of a boleto that is begun today, and paid on its last day, is there at the latest. */
export const boletoClearsBy = (today: PlainDate): PlainDate =>
  addBankDays(addBankDays(today, BOLETO_DAYS), BOLETO_CLEARS_WITHIN);
