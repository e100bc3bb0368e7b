/** What a deposit is worth to whoever pays it: until when its price holds, and what comes back. */

import { addDays, type PlainDate } from '../../../kit/calendar.ts';
import { type ByMarket, byMarket, type MarketCode } from '../../../kit/markets/identities.ts';
import { LAWS } from '../../../kit/markets/laws.ts';
import { LENDINGS } from '../../../kit/markets/lendings.ts';
import { type Cents, roundMoney, smallestIn } from '../../../kit/money.ts';

/** The terms of a reservation. They are written down with it when they are accepted: later ones are for later customers. */
export type ReservationPolicy = {
  readonly deposit: Cents;
  /** Days from the acceptance for which the price holds, whatever the catalogue says meanwhile. */
  readonly lockDays: number;
  /** Who pays what the price has risen by after that. */
  readonly riseBy: 'maker' | 'customer';
  /** Days from the payment until which a build may be changed. */
  readonly freezeDays: number;
  /** Days from the payment until a build stands at its dealer. */
  readonly deliveryDays: number;
  /** Minutes from the acceptance within which a payment begins; none in terms from before there was one: `unpaidHours` were. */
  readonly payMinutes?: number | undefined;
  /** Hours for which a payment that the gateway has, and that is not decided yet, is waited for; a boleto has its clearing on top. */
  readonly unpaidHours: number;
  /** Days for which a boleto keeps a car of the stock at most; none in terms from before there was one: three were usual. */
  readonly boletoDays?: number | undefined;
  /** The part of the deposit, 0 to 1, that comes back once the legal days are over. */
  readonly refundAfter: number;
};

/**
 * Calendar days in which whoever buys at a distance may take it back and gets everything: Brazil's CDC (Lei 8.078/1990, art. 49)
 * gives 7, Argentina's Ley 24.240 (art. 34) 10. The day itself does not count.
 */
export const LEGAL_DAYS: ByMarket<number> = byMarket((market) => LAWS[market].withdrawalDays);

/** The last of those days. */
export const legalUntil = (market: MarketCode, paidOn: PlainDate): PlainDate =>
  addDays(paidOn, LEGAL_DAYS[market]);

/**
 * The last day on which whoever bought at a distance may take it back without a reason: counted from the payment or from the day on which
 * they got the car, whichever is later (CDC art. 49; Ley 24.240 art. 34). Nothing before the car is handed over: it has not begun to end.
 */
export const withdrawalUntil = (market: MarketCode, paidOn: PlainDate, deliveredOn: PlainDate | undefined) =>
  deliveredOn && addDays(deliveredOn > paidOn ? deliveredOn : paidOn, LEGAL_DAYS[market]);

/**
 * `legal`: within the legal days; `credit-refused`: the lender has refused the credit of the purchase, which ends with that (Ley 24.240 art. 36);
 * `policy`: by the terms.
 */
export type Refund = { readonly amount: Cents; readonly ground: 'legal' | 'credit-refused' | 'policy' };

/** What comes back of a deposit that is given up today, and on what ground. Never more than was paid, never less than nothing. */
export function refundOf(
  market: MarketCode,
  policy: Pick<ReservationPolicy, 'deposit' | 'refundAfter'>,
  {
    paidOn,
    today,
    isCreditRefused = false,
  }: {
    readonly paidOn: PlainDate;
    readonly today: PlainDate;
    /** Its lender has refused the credit that goes with it. */
    readonly isCreditRefused?: boolean | undefined;
  },
): Refund {
  if (today <= legalUntil(market, paidOn)) return { amount: policy.deposit, ground: 'legal' };
  if (isCreditRefused && LENDINGS[market].linked.refusalLaw !== undefined)
    return { amount: policy.deposit, ground: 'credit-refused' };
  // The customer's favour decides about what is less than the smallest amount.
  return {
    amount: roundMoney(policy.deposit * policy.refundAfter, 'up', smallestIn(market)),
    ground: 'policy',
  };
}

/**
 * The car of an order that is changed. A locked price belongs to one car and the day on which it was chosen: another car is taken at
 * what it costs on the day of the change, and the lock of the one before is given up, also by whoever changes back later. So the price
 * follows from the last change alone, and no way to it leads below what the car cost everybody on that day. The car that is ordered
 * already is no change, and keeps its price.
 * @param wanted at the prices of today, on the order's own terms
 */
export const changedCar = <C extends { readonly code: string }>(ordered: C, wanted: C): C =>
  wanted.code === ordered.code ? ordered : wanted;

/** What the customer pays for the car once it is invoiced: the locked price while it holds, and after that by the terms. */
export function priceDue(
  policy: Pick<ReservationPolicy, 'riseBy'>,
  locked: { readonly price: Cents; readonly until: PlainDate },
  today: { readonly price: Cents; readonly date: PlainDate },
): Cents {
  if (today.date <= locked.until || policy.riseBy === 'maker') return Math.min(locked.price, today.price);
  return today.price;
}
