import { type Cents, type Rounding, roundTo } from '../../../kit/money.ts';
import { constantInstallment, type Discount, discount, type ScheduleRow, schedule } from './amortisation.ts';
import { type Cet, type CetConvention, cet, type NoRate } from './cet.ts';
import { type Fee, feesPaid } from './fees.ts';
import { cashIof, financedIof, type Iof, type IofRates, noIof } from './iof.ts';
import { annualFromMonthly } from './rates.ts';
import type { Timeline } from './timeline.ts';
import { moneyStep, rateStep, type Trace } from './trace.ts';

/** Everything a Brazilian quote depends on. Amounts in cents, rates as fractions. */
export type QuoteTerms = {
  /** The credit delivered: price less entrance. */
  readonly credit: Cents;
  readonly residual: Cents;
  readonly monthlyRate: number;
  readonly installments: number;
  readonly timeline: Timeline;
  readonly fees: readonly Fee[];
  /** Absent for those whom the law exempts (Lei 8.383/1991, art. 72). */
  readonly iof?: IofRates | undefined;
  readonly iofPaid: 'financed' | 'cash';
  readonly rounding: QuoteRounding;
  readonly cetConvention: CetConvention;
};

/** How each kind of amount is brought to whole cents. */
export type QuoteRounding = {
  readonly installment: Rounding;
  readonly interest: Rounding;
  readonly tax: Rounding;
};

export const usualRounding: QuoteRounding = { installment: 'half-up', interest: 'half-up', tax: 'half-up' };

/** A loan as it would be contracted. `financed = credit + financed fees + financed tax`, to the cent. */
export type Quote = {
  readonly credit: Cents;
  readonly fees: readonly Fee[];
  readonly iof: Iof;
  readonly financed: Cents;
  readonly installment: Cents;
  readonly lastInstallment: Cents;
  readonly residual: Cents;
  readonly interest: Cents;
  /** Instalments and residual. */
  readonly totalPaid: Cents;
  /** Fees and tax paid at release, on top of the entrance. */
  readonly paidInCash: Cents;
  readonly monthlyRate: number;
  readonly annualRate: number;
  readonly cet: Cet;
  readonly schedule: readonly ScheduleRow[];
  readonly trace: Trace;
};

export type QuoteResult =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly reason: NoRate };

/**
 * Prices a constant-instalment loan, with or without a residual: tax, instalment, schedule, CET and the trace of each.
 * Refuses with the reason of the CET when no cost can be told.
 */
export function quote(terms: QuoteTerms): QuoteResult {
  const discounted = discount(terms.monthlyRate, terms.timeline, terms.installments);
  const base = terms.credit + feesPaid('financed', terms.fees);
  const iof = iofOf(terms, base, discounted);
  const iofTotal = iof.daily + iof.additional;
  const financed = terms.iofPaid === 'financed' ? base + iofTotal : base;
  const paidInCash = feesPaid('cash', terms.fees) + (terms.iofPaid === 'cash' ? iofTotal : 0);
  const exact = constantInstallment(financed, terms.residual, discounted);
  const installment = roundTo(exact, 0, terms.rounding.installment);
  const rows = schedule({ ...terms, principal: financed }, installment, discounted, terms.rounding.interest);
  const annualRate = annualFromMonthly(terms.monthlyRate);
  const cost = cet(terms.credit - paidInCash, payments(rows, terms), terms.cetConvention, annualRate);
  if (!cost.ok) return cost;
  const totalPaid = rows.reduce((sum, row) => sum + row.installment, terms.residual);
  const { credit, fees, residual, monthlyRate } = terms;
  const quoted = {
    credit,
    fees,
    iof,
    financed,
    installment,
    lastInstallment: rows.at(-1)?.installment ?? 0,
    residual,
    interest: totalPaid - financed,
    totalPaid,
    paidInCash,
    monthlyRate,
    annualRate,
    cet: cost.cet,
  };
  return { ok: true, quote: { ...quoted, schedule: rows, trace: traceOf(quoted) } };
}

function iofOf(terms: QuoteTerms, base: Cents, discounted: Discount): Iof {
  if (!terms.iof) return noIof;
  const loan = { base, residual: terms.residual, discount: discounted, timeline: terms.timeline };
  const taxed = terms.iofPaid === 'financed' ? financedIof : cashIof;
  return taxed(loan, terms.iof, terms.rounding.tax);
}

function payments(rows: readonly ScheduleRow[], { timeline, residual, cetConvention }: QuoteTerms) {
  const amounts = rows.map((row) => row.installment);
  amounts[rows.length - 1] = (amounts[rows.length - 1] ?? 0) + residual;
  const times = cetConvention === 'calendar-days' ? timeline.days : rows.map((row) => row.number);
  return { amounts, times };
}

function traceOf(quoted: Omit<Quote, 'schedule' | 'trace'>): Trace {
  return [
    moneyStep('credit', quoted.credit),
    ...quoted.fees.map((fee) => moneyStep(fee.kind, fee.amount)),
    moneyStep('iof-daily', quoted.iof.daily),
    moneyStep('iof-additional', quoted.iof.additional),
    moneyStep('financed', quoted.financed),
    rateStep('monthly-rate', quoted.monthlyRate),
    rateStep('annual-rate', quoted.annualRate),
    moneyStep('installment', quoted.installment),
    moneyStep('interest', quoted.interest),
    moneyStep('total-paid', quoted.totalPaid),
    rateStep('annual-cet', quoted.cet.annual),
    rateStep('monthly-cet', quoted.cet.monthly),
  ];
}
