import { addDays, type PlainDate } from '../../../kit/calendar.ts';
import { type Cents, roundTo } from '../../../kit/money.ts';
import { argentinePlan, brazilianPlan, type CdcPlan } from './cdc-plan.ts';
import type { Fee } from './fees.ts';
import { iofRates } from './iof.ts';
import { quote, usualRounding } from './quote.ts';
import { quoteArgentina } from './quote-argentina.ts';
import type { NominalConvention } from './rates.ts';
import { monthlyTimeline, type Timeline, type TimelineOptions } from './timeline.ts';

/** From an entrance on, in percent of the price, the rate of each term on offer; a term left out is not offered. */
export type RateBand = { readonly from: number; readonly rates: Readonly<Record<number, number>> };

/** What has to be told with every offer (CDC, art. 52 and 54-B). */
export type OfferTerms = {
  readonly lender: { readonly name: string; readonly address: string };
  /** At least 2 (CDC, art. 54-B, III). */
  readonly validDays: number;
  /** Fractions: the fine on a late instalment, at most 0.02 (CDC, art. 52, § 1), and the interest a month on it. */
  readonly lateFine: number;
  readonly lateInterest: number;
};

type TableBase = {
  /** Percent of the price. */
  readonly entrance: { readonly min: number; readonly max: number; readonly step: number };
  /** In rising order, the first one from the lowest entrance. */
  readonly bands: readonly RateBand[];
  readonly fees: readonly Fee[];
  readonly minFinanced: Cents;
  readonly timeline: TimelineOptions;
  readonly offer: OfferTerms;
};

/** A lender's consumer-credit plans in one market. Rates are fractions: a month in Brazil, the TNA in Argentina. */
export type CdcTable =
  | (TableBase & { readonly market: 'BR' })
  | (TableBase & {
      readonly market: 'AR';
      readonly convention: NominalConvention;
      readonly vatOnInterest: number;
    });

/** What the entrance and the instalment slider may be set to. */
export type CdcDefaults = {
  /** Percent of the price, in rising order, evenly spaced. */
  readonly entranceOptions: readonly number[];
  /** Months, in rising order. */
  readonly installmentOptions: readonly number[];
};

/** Why a credit is not offered. */
export type CreditRefusal = 'entrance-too-low' | 'entrance-too-high' | 'amount-too-small' | 'no-tax-rates';

export type CdcPlans =
  | { readonly ok: true; readonly plans: readonly CdcPlan[] }
  | { readonly ok: false; readonly reason: CreditRefusal };

/** The options of a table, for the sliders (document 1, section 5). */
export function cdcDefaults({ entrance, bands }: CdcTable): CdcDefaults {
  const steps = Math.floor((entrance.max - entrance.min) / entrance.step);
  return {
    entranceOptions: Array.from({ length: steps + 1 }, (_, step) => entrance.min + step * entrance.step),
    installmentOptions: terms(bands),
  };
}

/** The entrance of `percent` of a price, half-up to the cent: what a slider's percent is sent as. */
export function entranceOf(price: Cents, percent: number): Cents {
  return roundTo((price * percent) / 100, 0, 'half-up');
}

/** Due dates of a table's longest term for credits released on `release`; good for every simulation of that day. */
export function cdcTimeline(table: CdcTable, release: PlainDate): Timeline {
  return monthlyTimeline(release, Math.max(...terms(table.bands)), table.timeline);
}

/** The last day on which an offer made at release still holds. */
export function offerValidUntil({ offer }: CdcTable, release: PlainDate): PlainDate {
  return addDays(release, offer.validDays);
}

/**
 * Every term that a table offers for an entrance, shortest first; a term whose band asks for a larger entrance is
 * absent. `timeline` is `cdcTimeline` of the day of release. Refuses an entrance outside the table's limits and
 * credits below its minimum.
 */
export function cdcPlans(table: CdcTable, price: Cents, entrance: Cents, timeline: Timeline): CdcPlans {
  const credit = price - entrance;
  if (entrance < atLeast(price, table.entrance.min)) return refuse('entrance-too-low');
  if (entrance > atMost(price, table.entrance.max)) return refuse('entrance-too-high');
  if (credit < table.minFinanced) return refuse('amount-too-small');
  const band = table.bands.findLast(({ from }) => entrance >= atLeast(price, from));
  const rates = Object.entries(band?.rates ?? {}).map(([months, rate]) => ({ months: Number(months), rate }));
  return table.market === 'BR'
    ? brazilianPlans(table, credit, entrance, rates, timeline)
    : { ok: true, plans: argentinePlans(table, credit, entrance, rates, timeline) };
}

type TermRate = { readonly months: number; readonly rate: number };
type Brazilian = Extract<CdcTable, { market: 'BR' }>;
type Argentine = Extract<CdcTable, { market: 'AR' }>;

function brazilianPlans(
  table: Brazilian,
  credit: Cents,
  entrance: Cents,
  rates: readonly TermRate[],
  timeline: Timeline,
): CdcPlans {
  const iof = iofRates('person', timeline.release);
  if (!iof) return refuse('no-tax-rates');
  const shared = { credit, residual: 0, timeline, fees: table.fees, iof, iofPaid: 'financed' } as const;
  const conventions = { rounding: usualRounding, cetConvention: 'calendar-days' } as const;
  const plans = rates.flatMap(({ months, rate }) => {
    const priced = quote({ ...shared, ...conventions, monthlyRate: rate, installments: months });
    return priced.ok ? [brazilianPlan(priced.quote, entrance)] : [];
  });
  return { ok: true, plans };
}

function argentinePlans(
  table: Argentine,
  credit: Cents,
  entrance: Cents,
  rates: readonly TermRate[],
  timeline: Timeline,
): readonly CdcPlan[] {
  const { fees, convention, vatOnInterest } = table;
  const shared = { credit, timeline, fees, convention, vatOnInterest, rounding: usualRounding };
  return rates.flatMap(({ months, rate }) => {
    const priced = quoteArgentina({ ...shared, nominalRate: rate, installments: months });
    return priced.ok ? [argentinePlan(priced.quote, entrance)] : [];
  });
}

/** Limits are met by whoever cuts the percent to cents downwards, upwards or to the nearest. */
function atLeast(price: Cents, percent: number): Cents {
  return roundTo((price * percent) / 100, 0, 'down');
}

function atMost(price: Cents, percent: number): Cents {
  return roundTo((price * percent) / 100, 0, 'up');
}

function terms(bands: readonly RateBand[]): readonly number[] {
  const offered = new Set(bands.flatMap(({ rates }) => Object.keys(rates).map(Number)));
  return [...offered].sort((a, b) => a - b);
}

function refuse(reason: CreditRefusal) {
  return { ok: false, reason } as const;
}
