import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { type CostPart, costParts } from './cost-parts.ts';
import { type Fee, feeOf } from './fees.ts';
import type { IofRates } from './iof.ts';
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
  readonly financed: Cents;
  /** All instalments. */
  readonly totalInstallments: Cents;
  /** Entrance, what is paid in cash at release, and all instalments: what the car costs with this plan. */
  readonly totalCost: Cents;
  readonly firstDueDate: PlainDate;
  readonly lastDueDate: PlainDate;
  /** Brazil only: the two parts of the tax, and their rates a year and once. */
  readonly iof?: IofDetails | undefined;
  /** Argentina only: IVA on the interest of all instalments. */
  readonly vat?: Cents | undefined;
  readonly cost: readonly CostPart[];
};

export type IofDetails = {
  readonly daily: Cents;
  readonly additional: Cents;
  /** The most that the daily part can reach, as a fraction of the principal: the daily rate for its longest count of days. */
  readonly yearlyRate: number;
  readonly additionalRate: number;
};

/** What of a priced loan is told to the shopper, Brazil. */
export function brazilianPlan(quote: Quote, entrance: Cents, rates: IofRates): CdcPlan {
  const { iof } = quote;
  const taxes = [{ part: 'iof', amount: iof.daily + iof.additional } as const];
  return {
    ...figures(quote, quote.cet),
    details: {
      ...details(quote, entrance, taxes),
      iof: { ...iof, yearlyRate: rates.daily * rates.maxDays, additionalRate: rates.additional },
    },
  };
}

/** What of a priced loan is told to the shopper, Argentina. */
export function argentinePlan(quote: ArgentineQuote, entrance: Cents): CdcPlan {
  const taxes = [{ part: 'vat', amount: quote.vat } as const];
  return {
    ...figures(quote, quote.cft),
    details: { ...details(quote, entrance, taxes), nominalRate: quote.nominalRate, vat: quote.vat },
  };
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

type Taxes = readonly { readonly part: 'iof' | 'vat'; readonly amount: Cents }[];

function details(quote: AnyQuote, entrance: Cents, taxes: Taxes): CdcPlanDetails {
  const costs = [{ part: 'interest', amount: quote.interest } as const, ...taxes, ...quote.fees.map(feePart)];
  return {
    annualRate: quote.annualRate,
    lastInstallment: quote.lastInstallment,
    valuationFee: feeOf('valuation', quote.fees),
    financed: quote.financed,
    totalInstallments: quote.totalPaid,
    totalCost: entrance + quote.paidInCash + quote.totalPaid,
    firstDueDate: quote.schedule[0]?.date ?? '',
    lastDueDate: quote.schedule.at(-1)?.date ?? '',
    cost: costParts(quote.credit, costs),
  };
}

function feePart({ kind, amount }: Fee) {
  return { part: kind, amount };
}
