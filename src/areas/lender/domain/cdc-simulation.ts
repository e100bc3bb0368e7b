import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { CreditRefusal } from './cdc.ts';
import type { CdcPlan } from './cdc-plan.ts';

/** The brand and market that a question is for. */
export type LenderSite = { readonly brand: string; readonly market: 'BR' | 'AR' };

/** Which version of which model year, as the catalogue names it. */
export type CarKey = { readonly mvsCode: string; readonly year: number };

/** What a CDC simulation is asked about. */
export type CdcTerms = CarKey & {
  readonly color: string;
  readonly brand: string;
  /** Total price of the car with its options. */
  readonly carPrice: Cents;
  readonly entrance: Cents;
  /** Only in the call of the funding summary: the car in words. */
  readonly summary?: CarInWords | undefined;
};

export type CarInWords = { readonly modelDescription: string; readonly optionals: string };

/** The answer of a simulation; no plans when no term is offered for its entrance. */
export type CdcSimulation = {
  readonly transactionId: string;
  readonly plans: readonly CdcPlan[];
  readonly offer?: CdcOffer | undefined;
};

/** What has to be told with an offer (CDC, art. 52 and 54-B); rates as fractions. */
export type CdcOffer = {
  readonly validUntil: PlainDate;
  readonly lenderName: string;
  readonly lenderAddress: string;
  readonly lateFine: number;
  readonly lateInterest: number;
  /** The most that the daily part of the IOF can reach, and its additional part, of the principal; Brazil only. */
  readonly iof?: { readonly yearlyRate: number; readonly additionalRate: number } | undefined;
};

/** Least and most that a version can cost: bare, and with its dearest colour and every option. */
export type PriceRange = { readonly min: Cents; readonly max: Cents };

/** Why no credit is simulated for a car. `price-mismatch`: the price is not one that this version can have. */
export type CarRefusal = 'wrong-brand' | 'unknown-vehicle' | 'price-mismatch';

/** Everything that can keep a simulation from being made; `unavailable` is a lender that does not answer now. */
export type CdcRefusal = CarRefusal | CreditRefusal | 'unavailable';

/**
 * Whether the car of a simulation is one that the site sells at that price: the price comes from a browser, which is
 * never trusted. `prices` is what the catalogue says about the version in the colour asked for.
 */
export function carRefusal(
  site: LenderSite,
  terms: CdcTerms,
  prices: PriceRange | undefined,
): CarRefusal | undefined {
  if (terms.brand !== site.brand) return 'wrong-brand';
  if (!prices) return 'unknown-vehicle';
  if (terms.carPrice < prices.min || terms.carPrice > prices.max) return 'price-mismatch';
  return undefined;
}
