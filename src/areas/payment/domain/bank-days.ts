/** Days on which Brazilian banks clear boletos: no weekend, and no national holiday of FEBRABAN's calendar. */
import { addDays, epochDay, type PlainDate } from '../../../kit/calendar.ts';

/** Business days until the money of a paid boleto is there, at the latest (doc. 2 §9). */
export const BOLETO_CLEARS_WITHIN = 3;

/** Month and day, and the law; 20 November is national since 2024 (Lei 14.759/2023). */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];
/** Days from Easter: the Monday and Tuesday of carnival, Good Friday, Corpus Christi. */
const MOVING = [-48, -47, -2, 60];

/** Whether banks work on a day. */
export function isBankDay(day: PlainDate): boolean {
  const weekday = (epochDay(day) + 4) % 7; // 1 January 1970 was a Thursday
  if (weekday === 0 || weekday === 6) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return !FIXED.includes(day.slice(5)) && !MOVING.some((days) => addDays(easter, days) === day);
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

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leaps = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - moon + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * shift + 114;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}
