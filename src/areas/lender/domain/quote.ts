import { type Cents, roundMoney } from '../../../kit/money.ts';
import type { Rounding } from '../../../kit/rounding.ts';
import {
  type Accrual,
  constantInstallment,
  type Discount,
  discount,
  type LastInstallment,
  type ScheduleRow,
  schedule,
} from './amortisation.ts';
import { type Cet, type CetConvention, cet, type NoRate } from './cet.ts';
import { type CostShare, openCost } from './cost-shares.ts';
import { type Fee, feesPaid } from './fees.ts';
import { type CreditInsurance, insuranceAMonth, insuranceCost, premiumPaid } from './insurance.ts';
import { cashIof, financedIof, type Iof, type IofRates, noIof } from './iof.ts';
import { bookedIof, financedFixedPoint, type IofRounding } from './iof-per-installment.ts';
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
  /** The smallest amount of the currency, in cents; a cent when left out. The IOF is always to the cent. */
  readonly unit?: Cents | undefined;
  readonly fees: readonly Fee[];
  /** Absent for those whom the law exempts (Lei 8.383/1991, art. 72). */
  readonly iof?: IofRates | undefined;
  readonly iofPaid: 'financed' | 'cash';
  readonly rounding: QuoteRounding;
  readonly cetConvention: CetConvention;
  /** What is rounded of the tax; its two `parts` when left out. */
  readonly iofRounding?: IofRounding | undefined;
  /** What the last instalment does with the cents left over; it takes them when left out. */
  readonly lastInstallment?: LastInstallment | undefined;
  /** Only when the shopper asked for it. */
  readonly insurance?: CreditInsurance | undefined;
  /** How interest grows between due dates; compound when left out. */
  readonly accrual?: Accrual | undefined;
};

/** How each kind of amount is brought to whole cents. */
export type QuoteRounding = {
  readonly installment: Rounding;
  readonly interest: Rounding;
  readonly tax: Rounding;
};

export const usualRounding: QuoteRounding = { installment: 'half-up', interest: 'half-up', tax: 'half-up' };

/** A loan as it would be contracted. `financed = credit + financed fees, insurance and tax`, to the cent. */
export type Quote = {
  readonly credit: Cents;
  readonly fees: readonly Fee[];
  readonly iof: Iof;
  readonly financed: Cents;
  readonly installment: Cents;
  readonly lastInstallment: Cents;
  readonly residual: Cents;
  readonly interest: Cents;
  /** All premiums of the credit insurance; 0 without one. */
  readonly insurance: Cents;
  /** The insurance that comes on top of each instalment. */
  readonly insuranceAMonth: Cents;
  /** Instalments, the insurance on top of them, and residual. */
  readonly totalPaid: Cents;
  /** Fees, insurance and tax paid at release, on top of the entrance. */
  readonly paidInCash: Cents;
  readonly monthlyRate: number;
  readonly annualRate: number;
  readonly cet: Cet;
  /** All that is paid for the loan, opened into parts that add up (Resolução CMN 4.881/2020, art. 3). */
  readonly costParts: readonly CostShare[];
  readonly schedule: readonly ScheduleRow[];
  readonly trace: Trace;
};

export type QuoteResult =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly reason: NoRate };

/**
 * Prices a constant-instalment loan, with or without a residual: tax, instalment, schedule, CET with its parts, and
 * the trace of each. Refuses with the reason of the CET when no cost can be told.
 */
export function quote(terms: QuoteTerms): QuoteResult {
  const loan = lent(terms);
  const { iof, financed, rows, installment } = loan;
  const paidInCash =
    feesPaid('cash', terms.fees) +
    premiumPaid('cash', terms.insurance) +
    (terms.iofPaid === 'cash' ? iof.daily + iof.additional : 0);
  const annualRate = annualFromMonthly(terms.monthlyRate);
  const cost = cet(terms.credit - paidInCash, payments(rows, terms), terms.cetConvention, annualRate);
  if (!cost.ok) return cost;
  const { credit, fees, residual, monthlyRate, installments } = terms;
  const monthly = insuranceAMonth(terms.insurance);
  const paidBack = rows.reduce((sum, row) => sum + row.installment, residual);
  const quoted = {
    credit,
    fees,
    iof,
    financed,
    installment,
    lastInstallment: rows.at(-1)?.installment ?? 0,
    residual,
    interest: paidBack - financed,
    insurance: insuranceCost(terms.insurance, installments),
    insuranceAMonth: monthly,
    totalPaid: paidBack + monthly * installments,
    paidInCash,
    monthlyRate,
    annualRate,
    cet: cost.cet,
  };
  const trace = traceOf(quoted, terms.iofRounding);
  return { ok: true, quote: { ...quoted, costParts: costOf(quoted), schedule: rows, trace } };
}

type Lent = {
  readonly iof: Iof;
  readonly financed: Cents;
  readonly installment: Cents;
  readonly rows: readonly ScheduleRow[];
};

/** What is lent and how it comes back, with the tax that depends on both. */
function lent(terms: QuoteTerms): Lent {
  const discounted = discount(terms.monthlyRate, terms.timeline, terms.installments, terms.accrual);
  const base = terms.credit + feesPaid('financed', terms.fees) + premiumPaid('financed', terms.insurance);
  const repaid = (financed: Cents) => {
    const exact = constantInstallment(financed, terms.residual, discounted);
    const installment = roundMoney(exact, terms.rounding.installment, terms.unit);
    const { residual, monthlyRate, installments, timeline, unit } = terms;
    const loan = { principal: financed, residual, monthlyRate, installments, timeline, unit };
    const rows = schedule(loan, installment, discounted, terms.rounding.interest, terms.lastInstallment);
    return { financed, installment, rows };
  };
  const iof = iofOf(terms, base, discounted, (principal) => repaid(principal).rows);
  return { iof, ...repaid(terms.iofPaid === 'financed' ? base + iof.daily + iof.additional : base) };
}

function iofOf(
  terms: QuoteTerms,
  base: Cents,
  discounted: Discount,
  rowsOf: (principal: Cents) => readonly ScheduleRow[],
): Iof {
  const { iof: rates, rounding, residual, timeline } = terms;
  if (!rates) return noIof;
  const loan = { base, residual, discount: discounted, timeline };
  const isFinanced = terms.iofPaid === 'financed';
  const rounded = terms.iofRounding === 'total' ? 'total' : 'parts';
  const once = isFinanced
    ? financedIof(loan, rates, rounding.tax, rounded)
    : cashIof(loan, rates, rounding.tax);
  if (!isPerInstallment(terms.iofRounding)) return once;
  const taxOf = (principal: Cents) => taxOfRows(rowsOf(principal), terms, rates);
  return isFinanced ? financedFixedPoint(base, once, taxOf) : taxOf(base);
}

/** The residual is principal too, and comes back with the last instalment. */
function taxOfRows(
  rows: readonly ScheduleRow[],
  { timeline, rounding, iofRounding }: QuoteTerms,
  rates: IofRates,
): Iof {
  const dues = rows.map(({ principal, balance }, j) => ({
    principal: j === rows.length - 1 ? principal + balance : principal,
    days: timeline.days[j] ?? Number.NaN,
  }));
  return bookedIof(
    dues,
    rates,
    rounding.tax,
    iofRounding === 'per-installment-additional-once' ? 'once' : 'each',
  );
}

const isPerInstallment = (rounded: IofRounding | undefined): boolean =>
  rounded === 'per-installment' || rounded === 'per-installment-additional-once';

function payments(rows: readonly ScheduleRow[], terms: QuoteTerms) {
  const monthly = insuranceAMonth(terms.insurance);
  const amounts = rows.map((row) => row.installment + monthly);
  amounts[rows.length - 1] = (amounts[rows.length - 1] ?? 0) + terms.residual;
  const times = terms.cetConvention === 'calendar-days' ? terms.timeline.days : rows.map((row) => row.number);
  return { amounts, times };
}

type Quoted = Omit<Quote, 'schedule' | 'trace' | 'costParts'>;

function costOf({ credit, interest, iof, insurance, fees }: Quoted): readonly CostShare[] {
  return openCost(credit, [
    { part: 'interest', amount: interest },
    { part: 'iof', amount: iof.daily + iof.additional },
    { part: 'insurance', amount: insurance },
    ...fees.map(({ kind, amount }) => ({ part: kind, amount })),
  ]);
}

function traceOf(quoted: Quoted, rounded: IofRounding | undefined): Trace {
  const isDailyEach = isPerInstallment(rounded);
  return [
    moneyStep('credit', quoted.credit),
    ...quoted.fees.map((fee) => moneyStep(fee.kind, fee.amount)),
    ...(quoted.insurance > 0 ? [moneyStep('insurance', quoted.insurance)] : []),
    moneyStep(isDailyEach ? 'iof-daily-installments' : 'iof-daily', quoted.iof.daily),
    moneyStep(
      rounded === 'per-installment' ? 'iof-additional-installments' : 'iof-additional',
      quoted.iof.additional,
    ),
    moneyStep('financed', quoted.financed),
    rateStep('monthly-rate', quoted.monthlyRate),
    rateStep('annual-rate', quoted.annualRate),
    moneyStep('installment', quoted.installment),
    moneyStep('interest', quoted.interest),
    moneyStep('total-paid', quoted.totalPaid),
    moneyStep('delivered', quoted.credit - quoted.paidInCash),
    rateStep('annual-cet', quoted.cet.annual),
    rateStep('monthly-cet', quoted.cet.monthly),
  ];
}
