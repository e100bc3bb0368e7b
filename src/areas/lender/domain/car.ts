import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { Cents } from '../../../kit/money.ts';

/** Which version of which model year, as the catalogue names it. */
export type CarKey = { readonly mvsCode: string; readonly year: number };

/**
 * What a dealer and a customer have agreed on for one car, opened anew from the quotation for each question: no figure of it is a
 * browser's. Of another car nothing was agreed.
 */
export type AgreedPrice = {
  /** Id of the quotation's version. */
  readonly version: string;
  readonly car: CarKey & { readonly color: string; readonly ids: readonly string[] };
  /** What it is sold for. */
  readonly price: Cents;
  /** What the customer's own car is taken for: the least entrance, since the lender does not finance what is paid already. */
  readonly tradeIn: Cents;
};

/** The brand and market that a question is for, and what was agreed there with whoever asks. */
export type LenderSite = {
  readonly brand: string;
  readonly market: MarketCode;
  readonly agreed?: AgreedPrice | undefined;
};

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

type NamedCar = CarKey & { readonly color?: string | undefined };

/** What was agreed for a car, as far as it is told: its version and year, and colour and options where they are named. */
export function agreedFor(
  { agreed }: Pick<LenderSite, 'agreed'>,
  { mvsCode, year, color }: NamedCar,
  ids?: readonly string[],
): AgreedPrice | undefined {
  if (!agreed || agreed.car.mvsCode !== mvsCode || agreed.car.year !== year) return undefined;
  if (color !== undefined && color !== agreed.car.color) return undefined;
  if (!ids) return agreed;
  const own = new Set(agreed.car.ids);
  return new Set(ids).size === own.size && ids.every((id) => own.has(id)) ? agreed : undefined;
}

/**
 * Whether the car of a simulation is one that the site sells at that price. `prices` is what the catalogue says about
 * the version; undefined when the site does not sell it. The price is compared only where `checked`: a maker may price
 * elsewhere. Where a price was agreed for the car it is that one, and no other.
 */
export function carRefusal(
  site: LenderSite,
  car: SentCar,
  prices: CarPrices | undefined,
  checked: boolean,
  agreed?: AgreedPrice,
): { readonly reason: CarRefusal; readonly prices?: SentPrice } | undefined {
  if (car.brand !== undefined && car.brand !== site.brand) return { reason: 'wrong-brand' };
  if (!prices) return { reason: 'unknown-vehicle' };
  if (!checked && !agreed) return undefined;
  const expected = agreed ? agreed.price : prices.nearest(car.price, car.ids);
  if (expected === undefined) return { reason: 'unknown-part' };
  if (expected === car.price) return undefined;
  return { reason: 'price-mismatch', prices: { sent: car.price, expected } };
}
