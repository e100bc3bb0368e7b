import type { PlainDate } from '../../../kit/calendar.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { type Cents, roundMoney, smallestIn } from '../../../kit/money.ts';
import type { LastInstallment } from './amortisation.ts';
import type { Fee } from './fees.ts';
import type { IofRounding } from './iof-per-installment.ts';
import type { NominalConvention } from './rates.ts';
import type { LenderSource } from './source.ts';
import type { TimelineOptions } from './timeline.ts';

/**
 * The rate of each term for entrances of `from` up to, not including, `to` percent of the price; the last band holds its
 * `to` too. A term left out is not offered. Rates are fractions: a month in Brazil, the TNA in Argentina; 0 is lent
 * without interest.
 */
export type RateBand = {
  readonly from: number;
  readonly to: number;
  readonly rates: Readonly<Record<number, number>>;
};

/** What has to be told with every offer (CDC, art. 52 and 54-B). */
export type OfferTerms = {
  readonly lender: { readonly name: string; readonly address: string };
  /** At least 2 (CDC, art. 54-B, III). */
  readonly validDays: number;
  /** Fractions: the fine on a late instalment, at most 0.02 (CDC, art. 52, § 1), and the interest a month on it. */
  readonly lateFine: number;
  readonly lateInterest: number;
};

/** How a credit is taxed, which its market's law says (`CREDITS`): the IOF on the credit itself, or a tax on its interest. */
export type TaxProfile =
  | { readonly market: MarketCode; readonly iof: 'financed' | 'cash' }
  | { readonly market: MarketCode; readonly convention: NominalConvention; readonly vatOnInterest: number };

/** How a lender's system rounds: what the last instalment takes, and what of the IOF (Brazil only). */
export type TableRounding = {
  readonly lastInstallment?: LastInstallment | undefined;
  readonly iof?: IofRounding | undefined;
};

/** What a plan leaves to the end, by term, in percents of the price and in rising order: the first and last are its limits. */
export type ResidualOptions = Readonly<Record<number, readonly number[]>>;

/** One plan of a lender's source on one site, for as long as its campaign runs. */
export type RateTable = {
  readonly source: LenderSource;
  /** What calls and leads know the plan by: `plano_id`, `idFinancialPlan`. */
  readonly plan: string;
  /** The days on which the plan is offered, both included. */
  readonly validity: { readonly from: PlainDate; readonly to: PlainDate };
  /** Percent of the price. */
  readonly entrance: { readonly min: number; readonly max: number; readonly step: number };
  /** In rising order, without a gap from the lowest entrance to the highest. */
  readonly bands: readonly RateBand[];
  readonly residuals?: ResidualOptions | undefined;
  /** Percent of the price at which the car is bought back at the end of each term; NEXT only. */
  readonly forward?: Readonly<Record<number, number>> | undefined;
  readonly fees: readonly Fee[];
  readonly minFinanced: Cents;
  readonly timeline: TimelineOptions;
  readonly taxes: TaxProfile;
  /** Where a lender rounds in its own way; the usual one when left out. */
  readonly rounding?: TableRounding | undefined;
  readonly offer: OfferTerms;
  /** The legal text of an offer, with `{{places}}` that `legal-text.ts` fills in. */
  readonly legalText: string;
};

/** Percents of the price that the entrance slider stops at, in rising order and evenly spaced. */
export function entranceOptions({ entrance }: RateTable): readonly number[] {
  const steps = Math.floor((entrance.max - entrance.min) / entrance.step);
  return Array.from({ length: steps + 1 }, (_, step) => entrance.min + step * entrance.step);
}

/** Every term that some entrance gets, in months and in rising order. */
export function termsOf({ bands }: RateTable): readonly number[] {
  const months = new Set(bands.flatMap(({ rates }) => Object.keys(rates).map(Number)));
  return [...months].sort((one, other) => one - other);
}

/** Every residual that some term leaves, in percents and in rising order; none for a plan that instalments settle. */
export function residualOptions({ residuals = {} }: RateTable): readonly number[] {
  return [...new Set(Object.values(residuals).flat())].sort((one, other) => one - other);
}

/** The smallest amount of the currency that a table's credits are in, in cents. */
export const unitOf = ({ taxes }: Pick<RateTable, 'taxes'>): Cents => smallestIn(taxes.market);

/** A percent of a price, half-up to the cent, or to the smallest amount of its currency: what a slider's percent is worth. */
export function percentOf(price: Cents, percent: number, unit: Cents = 1): Cents {
  return roundMoney((price * percent) / 100, 'half-up', unit);
}

/** Whether an entrance reaches a percent of the price; whoever cut the percent to the smallest amount downwards reaches it too. */
export function reaches(entrance: Cents, price: Cents, percent: number, unit: Cents = 1): boolean {
  const exact = (price * percent) / 100;
  // Further away no rounding can tell: a search asks this for every price.
  if (Math.abs(entrance - exact) > unit) return entrance > exact;
  return entrance >= roundMoney(exact, 'down', unit);
}

/** Whether an entrance stays within a percent of the price, by whichever rounding the percent was cut to the smallest amount. */
export const staysWithin = (entrance: Cents, price: Cents, percent: number, unit: Cents = 1): boolean =>
  entrance <= roundMoney((price * percent) / 100, 'up', unit);

/** The band of an entrance that is within the table's limits. */
export function bandOf({ bands, taxes }: RateTable, price: Cents, entrance: Cents): RateBand | undefined {
  const unit = unitOf({ taxes });
  for (let at = bands.length - 1; at >= 0; at--) {
    const band = bands[at];
    if (band && reaches(entrance, price, band.from, unit)) return band;
  }
  return undefined;
}
