import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { feeOf } from './fees.ts';
import type { Iof } from './iof.ts';
import type { Quote } from './quote.ts';
import type { ArgentineQuote } from './quote-argentina.ts';

/** One term of a CDC simulation. Amounts in cents, rates as fractions. */
export type CdcPlan = {
  readonly installments: number;
  /** The constant instalment; in Argentina the first one, which is the highest. */
  readonly installment: Cents;
  readonly monthlyRate: number;
  readonly monthlyCet: number;
  readonly annualCet: number;
  readonly registrationFee: Cents;
  readonly contractRegistrationFee: Cents;
  /** What an offer must show beyond the figures above; a lender of another house may leave it out. */
  readonly details?: CdcPlanDetails | undefined;
};

export type CdcPlanDetails = {
  readonly annualRate: number;
  /** Tasa nominal anual (TNA), Argentina only. */
  readonly nominalRate?: number | undefined;
  readonly lastInstallment: Cents;
  readonly valuationFee: Cents;
  /** Price less entrance. */
  readonly credit: Cents;
  /** The credit with the fees and the tax that are lent too. */
  readonly financed: Cents;
  readonly totalInstallments: Cents;
  /** Entrance, what is paid in cash at release, and all instalments: what the car costs with this plan. */
  readonly totalCost: Cents;
  readonly firstDueDate: PlainDate;
  readonly lastDueDate: PlainDate;
  /** The two parts of the tax on credit, Brazil only. */
  readonly iof?: Iof | undefined;
  /** IVA on the interest of all instalments, Argentina only. */
  readonly vat?: Cents | undefined;
};

/** What of a priced loan is told to the shopper, Brazil. */
export function brazilianPlan(quote: Quote, entrance: Cents): CdcPlan {
  return { ...figures(quote, quote.cet), details: { ...details(quote, entrance), iof: quote.iof } };
}

/** What of a priced loan is told to the shopper, Argentina. */
export function argentinePlan(quote: ArgentineQuote, entrance: Cents): CdcPlan {
  const { nominalRate, vat } = quote;
  return { ...figures(quote, quote.cft), details: { ...details(quote, entrance), nominalRate, vat } };
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

function details(quote: AnyQuote, entrance: Cents): CdcPlanDetails {
  return {
    annualRate: quote.annualRate,
    lastInstallment: quote.lastInstallment,
    valuationFee: feeOf('valuation', quote.fees),
    credit: quote.credit,
    financed: quote.financed,
    totalInstallments: quote.totalPaid,
    totalCost: entrance + quote.paidInCash + quote.totalPaid,
    firstDueDate: quote.schedule[0]?.date ?? '',
    lastDueDate: quote.schedule.at(-1)?.date ?? '',
  };
}
