import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { ScheduleRow } from './amortisation.ts';
import { feeOf } from './fees.ts';
import type { Iof } from './iof.ts';
import type { Quote } from './quote.ts';
import type { ArgentineQuote, TaxedRow } from './quote-argentina.ts';
import type { Trace } from './trace.ts';

/**
 * One term of a plan, whatever its source, in the shape that the CDC calls gave it. Amounts in cents, rates as
 * fractions.
 */
export type CdcPlan = {
  readonly installments: number;
  /** The constant instalment; in Argentina the first one, which is the highest. */
  readonly installment: Cents;
  readonly monthlyRate: number;
  readonly monthlyCet: number;
  readonly annualCet: number;
  readonly registrationFee: Cents;
  readonly contractRegistrationFee: Cents;
  /** What an offer must show beyond the figures above; an external lender may leave it out. */
  readonly details?: CdcPlanDetails | undefined;
};

export type CdcPlanDetails = {
  readonly annualRate: number;
  /** Tasa nominal anual (TNA), Argentina only. */
  readonly nominalRate?: number | undefined;
  readonly lastInstallment: Cents;
  /** Due with the last instalment, on top of it; absent for a plan that instalments settle. */
  readonly residual?: Cents | undefined;
  readonly valuationFee: Cents;
  /** Price less entrance. */
  readonly credit: Cents;
  /** The credit with the fees and the tax that are lent too. */
  readonly financed: Cents;
  /** All instalments and the residual. */
  readonly totalInstallments: Cents;
  /** Entrance, what is paid in cash at release, all instalments and the residual: what the car costs with this plan. */
  readonly totalCost: Cents;
  readonly firstDueDate: PlainDate;
  readonly lastDueDate: PlainDate;
  /** The two parts of the tax on credit, Brazil only. */
  readonly iof?: Iof | undefined;
  /** IVA on the interest of all instalments, Argentina only. */
  readonly vat?: Cents | undefined;
  /** Instalment by instalment, and how each amount came about; only where a caller asks for them. */
  readonly schedule?: readonly (ScheduleRow | TaxedRow)[] | undefined;
  readonly trace?: Trace | undefined;
  /** The legal text of the offer, where a caller asks for all of it. */
  readonly legalText?: string | undefined;
};

/** Whether the schedule and the trace are told too. */
export type Telling = { readonly schedule: boolean };

/** What of a priced loan is told to the shopper, Brazil. */
export function brazilianPlan(quote: Quote, entrance: Cents, telling: Telling): CdcPlan {
  const fields = { ...details(quote, entrance, telling), iof: quote.iof };
  return { ...figures(quote, quote.cet), details: fields };
}

/** What of a priced loan is told to the shopper, Argentina. */
export function argentinePlan(quote: ArgentineQuote, entrance: Cents, telling: Telling): CdcPlan {
  const { nominalRate, vat } = quote;
  const fields = { ...details(quote, entrance, telling), nominalRate, vat };
  return { ...figures(quote, quote.cft), details: fields };
}

type AnyQuote = Quote | ArgentineQuote;

function figures(quote: AnyQuote, cost: { readonly monthly: number; readonly annual: number }) {
  return {
    installments: quote.schedule.length,
    installment: quote.installment,
    monthlyRate: quote.monthlyRate,
    monthlyCet: cost.monthly,
    annualCet: cost.annual,
    registrationFee: feeOf('registration', quote.fees),
    contractRegistrationFee: feeOf('contract-registration', quote.fees),
  };
}

function details(quote: AnyQuote, entrance: Cents, { schedule }: Telling): CdcPlanDetails {
  return {
    annualRate: quote.annualRate,
    lastInstallment: quote.lastInstallment,
    residual: quote.residual || undefined,
    valuationFee: feeOf('valuation', quote.fees),
    credit: quote.credit,
    financed: quote.financed,
    totalInstallments: quote.totalPaid,
    totalCost: entrance + quote.paidInCash + quote.totalPaid,
    firstDueDate: quote.schedule[0]?.date ?? '',
    lastDueDate: quote.schedule.at(-1)?.date ?? '',
    ...(schedule ? { schedule: quote.schedule, trace: quote.trace } : {}),
  };
}
