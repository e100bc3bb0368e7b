import type { PlainDate } from '../../../../kit/calendar.ts';
import type { Cents } from '../../../../kit/money.ts';
import type { CdcPlan } from '../cdc-plan.ts';
import { type CreditTax, creditTax } from '../credit-tax.ts';
import type { StatedBox } from './stated-box.ts';
import type { ProposalStatus } from './status.ts';

/** A proposal that was decided, as whoever keeps vouchers needs it. Personal data. */
export type DecidedProposal = {
  /** The proposal's number. */
  readonly id: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly flow: 'A' | 'B';
  readonly status: ProposalStatus;
  readonly decidedAt: Date;
  /** The last day of an approval; a maker's own credit decision may leave it out. */
  readonly dueDate?: PlainDate | undefined;
  readonly buyer: {
    readonly name: string;
    readonly document: string;
    /** Where the number is told to. */
    readonly email?: string | undefined;
  };
  /** The dealer that was chosen; the bank's own call of flow A names none. */
  readonly dealer?:
    | {
        readonly document: string;
        readonly name: string;
        readonly code: string;
        readonly address: string;
      }
    | undefined;
  /** As the lender has them, whatever a page said; a maker's own credit decision for its own simulation tells none of it. */
  readonly car?: { readonly mvsCode: string; readonly year: number } | undefined;
  readonly funding?: DecidedFunding | undefined;
  /** Ids of the car's colour, coating, parts and services, as the form named them. No price follows from them. */
  readonly options?: readonly string[] | undefined;
  /** It is at the price of a quotation, and not at the catalogue's. */
  readonly isAgreed?: boolean | undefined;
  /** What was agreed to with it. */
  readonly boxes?: readonly StatedBox[] | undefined;
  /** Id of the account in which that was done. */
  readonly account?: string | undefined;
  /** Which versions of the site's legal documents held for it, as a form says them. */
  readonly documents?: string | undefined;
};

export type DecidedFunding = {
  readonly carPrice: Cents;
  readonly downPayment: Cents;
  /** Price less down payment. */
  readonly credit: Cents;
  readonly installments: number;
  readonly installment: Cents;
  /** The final instalment; 0 where there is none. */
  readonly residual: Cents;
  /** Percent of the price. */
  readonly residualPercent: number;
  /** What the credit costs, where the offer's plan tells it. */
  readonly terms?: DecidedTerms | undefined;
};

/** Rates as fractions. */
export type DecidedTerms = {
  /** The credit with the fees and the tax that are lent too. */
  readonly lent: Cents;
  /** Down payment, what is paid in cash, all instalments and the final one. */
  readonly total: Cents;
  readonly monthlyRate: number;
  readonly annualRate: number;
  /** TNA, Argentina. */
  readonly nominalRate?: number | undefined;
  readonly annualCet: number;
  readonly lastInstalment: Cents;
  /** The IOF, or the IVA on the interest; undefined where none is owed. */
  readonly tax?: CreditTax | undefined;
};

/** The cost of a plan; nothing for one whose figures another provider does not tell. */
export function decidedTerms(plan: CdcPlan | undefined): DecidedTerms | undefined {
  if (!plan?.details) return undefined;
  const {
    financed: lent,
    totalCost: total,
    annualRate,
    nominalRate,
    lastInstallment,
    iof,
    vat,
  } = plan.details;
  const { monthlyRate, annualCet } = plan;
  const tax = creditTax({ iofDaily: iof?.daily, iofAdditional: iof?.additional, vat });
  return {
    lent,
    total,
    monthlyRate,
    annualRate,
    nominalRate,
    annualCet,
    lastInstalment: lastInstallment,
    tax,
  };
}
