/** When a reserved car is expected with its customer: one rule for its page, its terms, its order, its account and its mails. */
import { addDays, type PlainDate, weekdayOf } from '../../../kit/calendar.ts';
import { isHoliday } from '../../../kit/holidays.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { ReservedCar } from './car.ts';
import type { ReservationPolicy } from './policy.ts';

/** Days in which a car that stands at its dealer is made ready. */
export const PREPARING_DAYS = 10;

const SATURDAY = 5;

/**
 * The day itself, or the next on which every dealer of a market hands cars over: no weekend and no national holiday. What is expected on
 * another day is expected then.
 */
export function nextHandoverDay(market: MarketCode, day: PlainDate): PlainDate {
  const isClosed = weekdayOf(day) >= SATURDAY || isHoliday(market, day);
  return isClosed ? nextHandoverDay(market, addDays(day, 1)) : day;
}

/** What a car of the stock says of itself. */
export type CarArrival = Pick<NonNullable<ReservedCar['stock']>, 'isComing' | 'readyOn'>;

/**
 * The day on which a car is expected if its deposit is paid on a day: a build so many days after it as its terms say; a car of the stock
 * on its own day, yet never before it can have been made ready. One that is on its way without a day is like a build. It is always a day on
 * which a dealer of the market hands over.
 */
export function deliveryEstimate(
  car: { readonly stock?: CarArrival | undefined },
  { deliveryDays }: Pick<ReservationPolicy, 'deliveryDays'>,
  { market, paidOn }: { readonly market: MarketCode; readonly paidOn: PlainDate },
): PlainDate {
  const { stock } = car;
  if (!stock || (stock.isComing && !stock.readyOn))
    return nextHandoverDay(market, addDays(paidOn, deliveryDays));
  const prepared = addDays(paidOn, PREPARING_DAYS);
  return nextHandoverDay(market, stock.readyOn && stock.readyOn > prepared ? stock.readyOn : prepared);
}

/**
 * The estimate of a paid order whose car says another day of itself by now; nothing where it stays. A car that comes earlier is
 * expected earlier, one that is there on its day no later than before.
 * @param today the day on which the other day became known: nothing is expected before it
 */
export function movedEstimate(
  estimate: PlainDate | undefined,
  now: CarArrival,
  days: { readonly market: MarketCode; readonly paidOn: PlainDate; readonly today: PlainDate },
): PlainDate | undefined {
  if (now.isComing && !now.readyOn) return undefined;
  const { market, paidOn, today } = days;
  const prepared = addDays(paidOn, PREPARING_DAYS);
  const arrived = addDays(today, PREPARING_DAYS);
  const own = now.readyOn ?? (estimate !== undefined && estimate < arrived ? estimate : arrived);
  const latest = [own, prepared, today].reduce((one, other) => (one > other ? one : other));
  const moved = nextHandoverDay(market, latest);
  return moved === estimate ? undefined : moved;
}
