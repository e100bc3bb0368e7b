import type { Cents } from '../../../kit/money.ts';

/** The brand and market that a question is for. */
export type LenderSite = { readonly brand: string; readonly market: 'BR' | 'AR' };

/** Which version of which model year, as the catalogue names it. */
export type CarKey = { readonly mvsCode: string; readonly year: number };

/** What the catalogue says of a version: its prices, because none that a browser sends is trusted, and its power. */
export type CarPrices = {
  /** What is paid with these ids of a colour, parts and services; undefined when one is not for this version. */
  readonly paid: (ids: readonly string[]) => Cents | undefined;
  /**
   * The price nearest to `price` that the version can have: with these ids, or with any choice of options when none are
   * told. Undefined when an id is not for this version.
   */
  readonly nearest: (price: Cents, ids?: readonly string[]) => Cents | undefined;
  /** In cv, the highest of the versions of that name; undefined where one is not told. */
  readonly power?: number | undefined;
};

/** Why no credit is simulated for a car. `price-mismatch`: the price is not one that this version can have. */
export type CarRefusal = 'wrong-brand' | 'unknown-vehicle' | 'unknown-part' | 'price-mismatch';

/** What was sent, and what the catalogue says. */
export type SentPrice = { readonly sent: Cents; readonly expected: Cents };

/** A car as a simulation names it. Without `ids` its price may be that of any choice of options. */
export type SentCar = {
  readonly brand?: string | undefined;
  readonly price: Cents;
  readonly ids?: readonly string[] | undefined;
};

/**
 * Whether the car of a simulation is one that the site sells at that price. `prices` is what the catalogue says about
 * the version; undefined when the site does not sell it. The price is compared only where `checked`: a maker may price
 * elsewhere.
 */
export function carRefusal(
  site: LenderSite,
  car: SentCar,
  prices: CarPrices | undefined,
  checked: boolean,
): { readonly reason: CarRefusal; readonly prices?: SentPrice } | undefined {
  if (car.brand !== undefined && car.brand !== site.brand) return { reason: 'wrong-brand' };
  if (!prices) return { reason: 'unknown-vehicle' };
  if (!checked) return undefined;
  const expected = prices.nearest(car.price, car.ids);
  if (expected === undefined) return { reason: 'unknown-part' };
  if (expected === car.price) return undefined;
  return { reason: 'price-mismatch', prices: { sent: car.price, expected } };
}
