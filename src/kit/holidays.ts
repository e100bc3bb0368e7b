/** The national holidays of the markets: days on which nobody is open by law. */
import { addDays, epochDay, fromEpochDay, type PlainDate, weekdayOf } from './calendar.ts';

type Market = 'BR' | 'AR';

const TUESDAY = 1;
const WEDNESDAY = 2;
const THURSDAY = 3;
const FRIDAY = 4;

/**
 * Lei 662/1949 (as of Lei 10.607/2002): 1.1., 21.4., 1.5., 7.9., 2.11., 15.11., 25.12.; Lei 6.802/1980: 12.10.; Lei 14.759/2023:
 * 20.11. Ley 27.399 art. 1: the fixed ones of Argentina.
 */
const FIXED: Readonly<Record<Market, readonly string[]>> = {
  BR: ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'],
  AR: ['01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25'],
};

/** Ley 27.399 art. 6: Güemes, San Martín, cultural diversity, national sovereignty. */
const MOVED: readonly string[] = ['06-17', '08-17', '10-12', '11-20'];

/** Days from Easter: Good Friday (Lei 9.093/1995 art. 2; Ley 27.399 art. 1), in Argentina carnival's Monday and Tuesday too. */
const AROUND_EASTER: Readonly<Record<Market, readonly number[]>> = { BR: [-2], AR: [-48, -47, -2] };

/** Easter Sunday of the Gregorian calendar (J. Meeus, Astronomical Algorithms, chapter 8; years 1583 and later). */
export function easterOf(year: number): PlainDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  const march = epochDay(`${String(year).padStart(4, '0')}-03-01`);
  // 31 · month + day of the month - 1, as the source counts; March is its third month.
  return fromEpochDay(march + (Math.floor(day / 31) - 3) * 31 + (day % 31));
}

/** Ley 27.399 art. 6: of a Tuesday or Wednesday it is the Monday before, of a Thursday or Friday the Monday after. */
function whenMoved(day: PlainDate): PlainDate {
  const weekday = weekdayOf(day);
  if (weekday === TUESDAY || weekday === WEDNESDAY) return addDays(day, -weekday);
  return weekday === THURSDAY || weekday === FRIDAY ? addDays(day, 7 - weekday) : day;
}

/** The national holidays of a year. What a state, a city or a decree of the year adds, authors name (`closedDays`). */
export function holidaysOf(market: Market, year: number): ReadonlySet<PlainDate> {
  const on = (monthDay: string) => `${String(year).padStart(4, '0')}-${monthDay}`;
  const easter = easterOf(year);
  return new Set([
    ...FIXED[market].map(on),
    ...(market === 'AR' ? MOVED.map(on).map(whenMoved) : []),
    ...AROUND_EASTER[market].map((days) => addDays(easter, days)),
  ]);
}

export const isHoliday = (market: Market, day: PlainDate): boolean =>
  holidaysOf(market, Number(day.slice(0, 4))).has(day);
