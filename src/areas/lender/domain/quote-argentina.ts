import { type Cents, roundMoney } from '../../../kit/money.ts';
import {
  constantInstallment,
  discount,
  type LastInstallment,
  type ScheduleRow,
  schedule,
} from './amortisation.ts';
import { type Cet, cet, type NoRate } from './cet.ts';
import { type CostShare, openCost } from './cost-shares.ts';
import { type Fee, feesPaid } from './fees.ts';
import { type CreditInsurance, insuranceAMonth, insuranceCost, premiumPaid } from './insurance.ts';
import type { QuoteRounding } from './quote.ts';
import {
  annualFromNominal,
  monthlyFromEffective,
  monthlyFromNominal,
  type NominalConvention,
} from './rates.ts';
import type { Timeline } from './timeline.ts';
import { moneyStep, rateStep, type Trace } from './trace.ts';

/** Everything an Argentine quote depends on. Amounts in cents, rates as fractions. */
export type ArgentineTerms = {
  readonly credit: Cents;
  /** Due with the last instalment, on top of it; none when left out. */
  readonly residual?: Cents | undefined;
  /** Tasa nominal anual (TNA). */
  readonly nominalRate: number;
  readonly convention: NominalConvention;
  readonly installments: number;
  /** The smallest amount of the currency, in cents; a cent when left out. */
  readonly unit?: Cents | undefined;
  /** Counts equal months, so that the first instalment is the highest; the CFT counts its dates. */
  readonly timeline: Timeline;
  readonly fees: readonly Fee[];
  /** IVA on a consumer's interest, as a fraction: 0.21 (Ley 23.349, texto ordenado 1997, art. 28). */
  readonly vatOnInterest: number;
  readonly rounding: QuoteRounding;
  /** What the last instalment does with the cents left over; it takes them when left out. */
  readonly lastInstallment?: LastInstallment | undefined;
  /** Endorsed insurance belongs to the CFT (Comunicación «A» 3052). */
  readonly insurance?: CreditInsurance | undefined;
};

/** A row of the French system with the IVA that is paid on top of it. */
export type TaxedRow = ScheduleRow & { readonly vat: Cents };

/** An Argentine loan. Instalments fall slowly, because the IVA on their interest does. */
export type ArgentineQuote = {
  readonly credit: Cents;
  readonly fees: readonly Fee[];
  readonly financed: Cents;
  /** The first instalment with its IVA, the highest of all. */
  readonly installment: Cents;
  readonly lastInstallment: Cents;
  readonly residual: Cents;
  readonly interest: Cents;
  readonly vat: Cents;
  /** All premiums of the insurance; 0 without one. */
  readonly insurance: Cents;
  readonly insuranceAMonth: Cents;
  /** Instalments with IVA, the insurance on top of them, and the residual. */
  readonly totalPaid: Cents;
  readonly paidInCash: Cents;
  readonly nominalRate: number;
  readonly monthlyRate: number;
  /** Tasa efectiva anual (TEA). */
  readonly annualRate: number;
  /** Costo financiero total (CFT), effective. */
  readonly cft: Cet;
  /** All that is paid for the loan, opened into parts that add up. */
  readonly costParts: readonly CostShare[];
  readonly schedule: readonly TaxedRow[];
  readonly trace: Trace;
};

export type ArgentineQuoteResult =
  | { readonly ok: true; readonly quote: ArgentineQuote }
  | { readonly ok: false; readonly reason: NoRate };

/**
 * Prices a French-system loan of Argentina. The CFT is an effective annual rate over interest, charges and IVA on
 * interest; notary and taxes on the loan itself stay outside (BCRA, Comunicación «A» 3052). It counts the days to the due
 * dates that the offer prints, over 365, so that a longer or shorter wait for the first instalment is in it. The monthly CFT
 * is of the same month as the TEM, that of the convention.
 */
export function quoteArgentina(terms: ArgentineTerms): ArgentineQuoteResult {
  const monthlyRate = monthlyFromNominal(terms.nominalRate, terms.convention);
  const annualRate = annualFromNominal(terms.nominalRate, terms.convention);
  const financed = terms.credit + feesPaid('financed', terms.fees) + premiumPaid('financed', terms.insurance);
  const paidInCash = feesPaid('cash', terms.fees) + premiumPaid('cash', terms.insurance);
  const discounted = discount(monthlyRate, terms.timeline, terms.installments);
  const { residual = 0 } = terms;
  const exact = constantInstallment(financed, residual, discounted);
  const installment = roundMoney(exact, terms.rounding.installment, terms.unit);
  const loan = { ...terms, principal: financed, residual, monthlyRate };
  const { interest: rounding } = terms.rounding;
  const rows = schedule(loan, installment, discounted, rounding, terms.lastInstallment).map((row, j) =>
    withVat(row, terms, j === terms.installments - 1),
  );
  const amounts = rows.map((row) => row.installment + row.vat);
  const monthly = insuranceAMonth(terms.insurance);
  const paid = amounts.map((amount, j) => amount + monthly + (j === amounts.length - 1 ? residual : 0));
  const flows = { amounts: paid, times: terms.timeline.days.slice(0, terms.installments) };
  const cost = cet(terms.credit - paidInCash, flows, 'calendar-days', annualRate);
  if (!cost.ok) return cost;
  const totalPaid = paid.reduce((sum, amount) => sum + amount, 0);
  const vat = rows.reduce((sum, row) => sum + row.vat, 0);
  const quoted = {
    credit: terms.credit,
    fees: terms.fees,
    financed,
    installment: amounts[0] ?? 0,
    lastInstallment: amounts.at(-1) ?? 0,
    residual,
    interest: totalPaid - financed - vat - monthly * terms.installments,
    vat,
    insurance: insuranceCost(terms.insurance, terms.installments),
    insuranceAMonth: monthly,
    totalPaid,
    paidInCash,
    nominalRate: terms.nominalRate,
    monthlyRate,
    annualRate,
    cft: { annual: cost.cet.annual, monthly: monthlyFromEffective(cost.cet.annual, terms.convention) },
  };
  return {
    ok: true,
    quote: { ...quoted, costParts: costOf(quoted), schedule: rows, trace: traceOf(quoted, terms.convention) },
  };
}

/** Interest that the residual pays in the end is taxed with the last instalment, on the same day. */
function withVat(
  row: ScheduleRow,
  { vatOnInterest, rounding, unit }: ArgentineTerms,
  isLast: boolean,
): TaxedRow {
  const interest = row.interest + (isLast ? (row.unpaidInterest ?? 0) : 0);
  return { ...row, vat: roundMoney(interest * vatOnInterest, rounding.tax, unit) };
}

type Quoted = Omit<ArgentineQuote, 'schedule' | 'trace' | 'costParts'>;

function costOf({ credit, interest, vat, insurance, fees }: Quoted): readonly CostShare[] {
  return openCost(credit, [
    { part: 'interest', amount: interest },
    { part: 'vat', amount: vat },
    { part: 'insurance', amount: insurance },
    ...fees.map(({ kind, amount }) => ({ part: kind, amount })),
  ]);
}

function traceOf(quoted: Quoted, convention: NominalConvention): Trace {
  return [
    moneyStep('credit', quoted.credit),
    ...quoted.fees.map((fee) => moneyStep(fee.kind, fee.amount)),
    ...(quoted.insurance > 0 ? [moneyStep('insurance-argentina', quoted.insurance)] : []),
    moneyStep('financed', quoted.financed),
    rateStep('nominal-rate', quoted.nominalRate),
    rateStep('effective-rate', quoted.annualRate),
    moneyStep('interest', quoted.interest),
    moneyStep('vat', quoted.vat),
    moneyStep('installment', quoted.installment),
    moneyStep('total-paid', quoted.totalPaid),
    rateStep('annual-cft', quoted.cft.annual),
    rateStep(convention === 'twelfth' ? 'monthly-cft' : 'monthly-cft-thirty-days', quoted.cft.monthly),
  ];
}
