/** From a plan's table to what it offers for one car: every term, priced to the cent. */
import { addDays, type PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { argentinePlan, brazilianPlan, type CdcPlan } from './cdc-plan.ts';
import { type IofRates, iofRates } from './iof.ts';
import { quote, usualRounding } from './quote.ts';
import { quoteArgentina } from './quote-argentina.ts';
import { bandOf, percentOf, type RateTable, reaches, staysWithin, termsOf, unitOf } from './rate-table.ts';
import { monthlyTimeline, type Timeline } from './timeline.ts';

/** What the credits of a table have in common on one day of release. */
export type Release = {
  readonly date: PlainDate;
  /** Due dates of the table's longest term. */
  readonly timeline: Timeline;
  /** What persons owe; Brazil only. */
  readonly iof: IofRates | undefined;
  /** What companies owe; Brazil only. */
  readonly companyIof: IofRates | undefined;
  /** The last day on which an offer made at release still holds. */
  readonly validUntil: PlainDate;
};

/** A car to be financed. `residualPercent` is a percent of the price, for plans that leave a residual. */
export type Financing = {
  readonly price: Cents;
  readonly entrance: Cents;
  readonly residualPercent?: number | undefined;
  /** The smallest amount of the currency, in cents; a cent when left out, or the table's where there is one. */
  readonly unit?: Cents | undefined;
  /** The customer owes no IOF (Lei 8.383/1991, art. 72). */
  readonly iofExempt?: boolean | undefined;
  /** The customer is a legal person, who owes the IOF of companies. */
  readonly isCompany?: boolean | undefined;
  /** The term whose plan is told instalment by instalment, with the trace of its amounts. */
  readonly schedule?: number | undefined;
};

/** Why a credit is not offered. */
export type CreditRefusal =
  | 'entrance-too-low'
  | 'entrance-too-high'
  | 'residual-too-low'
  | 'residual-too-high'
  | 'amount-too-small'
  | 'term-not-offered'
  | 'no-tax-rates';

export type PlansResult =
  | { readonly ok: true; readonly plans: readonly CdcPlan[] }
  | { readonly ok: false; readonly reason: CreditRefusal };

/** Lays out what every credit of a table shares that is released on `date`. */
export function releaseOn(table: RateTable, date: PlainDate): Release {
  const isTaxed = 'iof' in table.taxes;
  return {
    date,
    timeline: monthlyTimeline(date, Math.max(...termsOf(table)), table.timeline),
    iof: isTaxed ? iofRates('person', date) : undefined,
    companyIof: isTaxed ? iofRates('company', date) : undefined,
    validUntil: addDays(date, table.offer.validDays),
  };
}

/** The tax that a customer owes on the credits of a release; none in Argentina, and for whom the law exempts. */
export function owedBy({ iofExempt, isCompany }: Financing, release: Release): IofRates | undefined {
  if (iofExempt) return undefined;
  return isCompany ? release.companyIof : release.iof;
}

/**
 * Every term that a table offers for an entrance, shortest first; a term whose band asks for a larger entrance, or
 * that does not leave such a residual, is absent. Refuses an entrance or a residual outside the table's limits,
 * credits below its minimum, and a residual above the credit.
 */
export function plansOf(table: RateTable, financing: Financing, release: Release): PlansResult {
  const reason = refusalOf(table, financing, release);
  if (reason) return { ok: false, reason };
  const { price, entrance } = financing;
  const rates = Object.entries(bandOf(table, price, entrance)?.rates ?? {});
  const plans = rates.flatMap(([months, rate]) => {
    const term = Number(months);
    return leaves(table, term, financing) ? priced(table, financing, release, { term, rate }) : [];
  });
  return { ok: true, plans };
}

function refusalOf(table: RateTable, financing: Financing, release: Release): CreditRefusal | undefined {
  const { price, entrance, residualPercent = 0 } = financing;
  const [credit, unit] = [price - entrance, unitOf(table)];
  if (!reaches(entrance, price, table.entrance.min, unit)) return 'entrance-too-low';
  if (!staysWithin(entrance, price, table.entrance.max, unit) || credit <= 0) return 'entrance-too-high';
  if (credit < table.minFinanced) return 'amount-too-small';
  const residuals = Object.values(table.residuals ?? {}).flat();
  if (residuals.length > 0 && residualPercent < Math.min(...residuals)) return 'residual-too-low';
  if (residualPercent > Math.max(0, ...residuals)) return 'residual-too-high';
  if (residualOf(financing, unit) > credit) return 'residual-too-high';
  if ('iof' in table.taxes && !release.iof) return 'no-tax-rates';
  return undefined;
}

/**
 * What a financing leaves to the end: the percent of the price. Where entrance and residual are the whole price, it is the
 * credit itself, from which the rounding of both percents may differ by the smallest amount.
 */
export function residualOf(
  { price, entrance, residualPercent = 0, unit: own }: Financing,
  unit: Cents = own ?? 1,
): Cents {
  const residual = percentOf(price, residualPercent, unit);
  return residual === price - entrance + unit ? residual - unit : residual;
}

/** Whether a term of the table leaves such a residual; plans that instalments settle leave none. */
function leaves({ residuals }: RateTable, term: number, { residualPercent = 0 }: Financing): boolean {
  if (!residuals) return residualPercent === 0;
  const options = residuals[term] ?? [];
  return residualPercent >= (options[0] ?? Infinity) && residualPercent <= (options.at(-1) ?? -Infinity);
}

type TermRate = { readonly term: number; readonly rate: number };

/** The plan of one term, or none when no cost can be told for it or no instalment is due before the residual. */
function priced(
  table: RateTable,
  financing: Financing,
  release: Release,
  { term, rate }: TermRate,
): readonly CdcPlan[] {
  const { fees, taxes } = table;
  const { price, entrance, schedule } = financing;
  const telling = { schedule: schedule === term };
  const unit = unitOf(table);
  const residual = residualOf(financing, unit);
  const loan = {
    credit: price - entrance,
    residual,
    installments: term,
    timeline: release.timeline,
    fees,
    rounding: usualRounding,
    unit,
    lastInstallment: table.rounding?.lastInstallment,
  };
  if ('vatOnInterest' in taxes) {
    const { convention, vatOnInterest } = taxes;
    const quoted = quoteArgentina({ ...loan, nominalRate: rate, convention, vatOnInterest });
    return quoted.ok && quoted.quote.installment > 0 ? [argentinePlan(quoted.quote, entrance, telling)] : [];
  }
  const quoted = quote({
    ...loan,
    monthlyRate: rate,
    iof: owedBy(financing, release),
    iofPaid: taxes.iof,
    iofRounding: table.rounding?.iof,
    cetConvention: 'calendar-days',
  });
  return quoted.ok && quoted.quote.installment > 0 ? [brazilianPlan(quoted.quote, entrance, telling)] : [];
}
