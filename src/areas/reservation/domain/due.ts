import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Order } from './order.ts';
import { priceDue } from './policy.ts';

/** What of an order says what its car costs. */
export type PricedOrder = Pick<Order, 'state' | 'car' | 'policy' | 'lockedUntil' | 'invoicedPrice'>;

/**
 * What is left to pay of an order's car, without what its customer's own car pays: what its invoice says, once there is one, whatever the
 * catalogue becomes; before that what an invoice of today would say.
 * @param today the price by the catalogue of that day; none where the car is sold no more, and what was locked stands
 */
export function orderPrice(
  { state, car, policy, lockedUntil, invoicedPrice }: PricedOrder,
  today: { readonly price: Cents | undefined; readonly date: PlainDate },
): Cents {
  if (invoicedPrice !== undefined) return invoicedPrice;
  // Invoiced before its price was written down: what it was reserved for is the one that everybody was shown.
  if (state === 'invoiced' || state === 'registered') return car.total;
  const { date, price = car.total } = today;
  return priceDue(policy, { price: car.total, until: lockedUntil ?? date }, { price, date });
}

/**
 * What there is to say of a price that is not invoiced yet. `rose`: the catalogue is dearer, and what was locked stands; `risen`: it is
 * dearer, and nothing holds it any more; `fell`: it is lower, and so is the customer's. Nothing where all are one.
 */
export function priceNews(locked: Cents, due: Cents, today: Cents): 'rose' | 'risen' | 'fell' | undefined {
  if (due > locked) return 'risen';
  if (due < locked) return 'fell';
  return today > due ? 'rose' : undefined;
}
