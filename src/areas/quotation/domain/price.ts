import type { Cents } from '../../../kit/money.ts';

/** What a seller does to the price of a car. All of it is optional and none of it hides another. */
export type PriceChanges = {
  /** Another price for the car, with what the dealer adds to it. */
  readonly newPrice?: Cents | undefined;
  /** Off the price: a thing of its own, that may need somebody's approval. */
  readonly discount?: Cents | undefined;
  /** What the customer's own car is taken for. */
  readonly tradeIn?: Cents | undefined;
  /** What the price guide says of that car; nothing of one that was not found there. */
  readonly guide?: Cents | undefined;
};

/** How far a site lets its sellers go. */
export type PriceBounds = {
  /** The most that a new price may be above the initial one, in percent of it. */
  readonly newPriceLimit: number;
};

/** A price as it comes about. `price` is what the car is sold for, `toPay` what is left once the customer's car is taken. */
export type Priced = PriceChanges & {
  readonly initial: Cents;
  /** Before the discount. */
  readonly asked: Cents;
  readonly price: Cents;
  readonly toPay: Cents;
};

export type PriceRefused = 'price-not-higher' | 'price-too-high' | 'discount-too-high' | 'trade-in-too-high';

/** Whether a price may take the place of the initial one: only a higher one may (doc. 1 §5; doc. 2 §5.4). */
export const mayChangePrice = (initial: Cents, next: Cents): true | 'price-not-higher' =>
  next > initial ? true : 'price-not-higher';

/** The highest new price of a car, to the cent. */
export const highestPrice = (initial: Cents, { newPriceLimit }: PriceBounds): Cents =>
  initial + Math.floor((initial * newPriceLimit) / 100);

/**
 * What a seller gives away: the discount, and whatever a customer's car is taken for above what the guide says of it, which is one by
 * another name. Of a car that the guide was not asked about all of it counts.
 */
export const concededIn = ({ discount = 0, tradeIn = 0, guide = 0 }: PriceChanges): Cents =>
  discount + Math.max(0, tradeIn - guide);

/** The price of a quotation, or the first rule that its changes break, with the field that breaks it. */
export function priceOf(
  initial: Cents,
  { newPrice, discount, tradeIn, guide }: PriceChanges,
  bounds: PriceBounds = { newPriceLimit: Number.POSITIVE_INFINITY },
): { readonly ok: true; readonly priced: Priced } | { readonly ok: false; readonly reason: PriceRefused } {
  if (newPrice !== undefined && mayChangePrice(initial, newPrice) !== true)
    return { ok: false, reason: 'price-not-higher' };
  if (newPrice !== undefined && newPrice > highestPrice(initial, bounds))
    return { ok: false, reason: 'price-too-high' };
  const requested = newPrice ?? initial;
  if ((discount ?? 0) >= requested) return { ok: false, reason: 'discount-too-high' };
  const price = requested - (discount ?? 0);
  if ((tradeIn ?? 0) > price) return { ok: false, reason: 'trade-in-too-high' };
  const toPay = price - (tradeIn ?? 0);
  return {
    ok: true,
    priced: { initial, newPrice, discount, tradeIn, guide, asked: requested, price, toPay },
  };
}
