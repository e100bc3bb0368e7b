/** When a reserved car is expected with its customer: one rule for its page, its terms, its order, its account and its mails. */
import { addDays, type PlainDate, weekdayOf } from '../../../kit/calendar.ts';
import { isHoliday } from '../../../kit/holidays.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { ReservedCar } from './car.ts';
import type { ReservationPolicy } from './policy.ts';

/** Days in which a car that stands at its dealer is made ready. */
export const PREPARING_DAYS = 10;

const SATURDAY = 5;
const WORKDAYS = [0, 1, 2, 3, 4] as const;

/** Where a car is handed over. */
export type HandoverPlace = {
  readonly market: MarketCode;
  /** Days of the week on which its dealer is open, `0` is Monday; none, or an empty list, where nobody knows them. */
  readonly openDays?: readonly number[] | undefined;
};

/**
 * The day itself, or the next on which a dealer hands cars over: no weekend, no national holiday, and no day on which the dealer is closed.
 * One that opens on weekends alone hands over then. What is expected on another day is expected then.
 */
export function nextHandoverDay(place: HandoverPlace, day: PlainDate): PlainDate {
  const isClosed = !handoverDays(place).includes(weekdayOf(day)) || isHoliday(place.market, day);
  return isClosed ? nextHandoverDay(place, addDays(day, 1)) : day;
}

function handoverDays({ openDays }: HandoverPlace): readonly number[] {
  if (!openDays || openDays.length === 0) return WORKDAYS;
  const working = openDays.filter((day) => day < SATURDAY);
  return working.length > 0 ? working : openDays;
}

/** What a car of the stock says of itself. */
export type CarArrival = Pick<NonNullable<ReservedCar['stock']>, 'isComing' | 'readyOn'>;

/**
 * The day on which a car is expected if its deposit is paid on a day: a build so many days after it as its terms say; a car of the stock
 * on its own day, yet never before it can have been made ready. One that is on its way without a day is like a build. It is always a day on
 * which its dealer hands over.
 */
export function deliveryEstimate(
  car: { readonly stock?: CarArrival | undefined },
  { deliveryDays }: Pick<ReservationPolicy, 'deliveryDays'>,
  { paidOn, ...place }: HandoverPlace & { readonly paidOn: PlainDate },
): PlainDate {
  const { stock } = car;
  if (!stock || (stock.isComing && !stock.readyOn))
    return nextHandoverDay(place, addDays(paidOn, deliveryDays));
  const prepared = addDays(paidOn, PREPARING_DAYS);
  return nextHandoverDay(place, stock.readyOn && stock.readyOn > prepared ? stock.readyOn : prepared);
}

/**
 * The estimate of a paid order whose car says another day of itself by now; nothing where it stays. A car that comes earlier is
 * expected earlier, one that is there on its day no later than before.
 * @param today the day on which the other day became known: nothing is expected before it
 */
export function movedEstimate(
  estimate: PlainDate | undefined,
  now: CarArrival,
  days: HandoverPlace & { readonly paidOn: PlainDate; readonly today: PlainDate },
): PlainDate | undefined {
  if (now.isComing && !now.readyOn) return undefined;
  const { paidOn, today, ...place } = days;
  const prepared = addDays(paidOn, PREPARING_DAYS);
  const arrived = addDays(today, PREPARING_DAYS);
  const own = now.readyOn ?? (estimate !== undefined && estimate < arrived ? estimate : arrived);
  const latest = [own, prepared, today].reduce((one, other) => (one > other ? one : other));
  const moved = nextHandoverDay(place, latest);
  return moved === estimate ? undefined : moved;
}
