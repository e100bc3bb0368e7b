/** Cases about the tax on credit, Brazil (IOF). */
import { fault } from '../../../kit/faults.ts';
import { type Cents, fromCents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import { type ScheduleRow, schedule } from '../domain/amortisation.ts';
import { cashIof, type Iof } from '../domain/iof.ts';
import { exemptRates, type IofRates, iofRates } from '../domain/iof-law.ts';
import {
  bookedIof,
  type InstallmentIof,
  iofPerInstallment,
  type PrincipalDue,
  principalOf,
} from '../domain/iof-per-installment.ts';
import { quote, usualRounding } from '../domain/quote.ts';
import {
  answered,
  type CaseRefusal,
  type CaseResult,
  type Kind,
  kind,
  maybe,
  missing,
  type Read,
  refused,
  word,
} from './kind.ts';
import {
  creditOf,
  creditWords,
  rateOf,
  rateWords,
  residualOf,
  residualWords,
  timelineOf,
  timeWords,
} from './loan-words.ts';
import { installmentOf, loanOf } from './loans.ts';
import { noRateFor } from './returns.ts';
import {
  beforeTheLaw,
  borrowerOf,
  borrowerWords,
  duesOf,
  dueWords,
  ratesOf,
  taxWords,
  unknownBorrower,
} from './tax-words.ts';
import * as words from './words.ts';

const loanWords = { ...creditWords, ...rateWords, ...timeWords, ...residualWords } as const;
const iofWords = { ...loanWords, ...taxWords, ...dueWords } as const;
type IofInputs = Read<typeof iofWords>;

/** The tax, by all names of its parts, in units of currency, with the law where the rates are its own. */
function taxAsJson({ daily, additional }: Iof, principal: Cents, { source }: { readonly source?: string }) {
  const [whole, ofDays, once] = [fromCents(daily + additional), fromCents(daily), fromCents(additional)];
  return {
    iof: whole,
    total: whole,
    iof_total: whole,
    daily: ofDays,
    iof_daily: ofDays,
    additional: once,
    iof_additional: once,
    effective_rate: (daily + additional) / principal,
    ...(source === undefined ? {} : { law: source }),
  };
}

/** The tax of principals that are told one by one, each part rounded once. */
function taxOfDues(dues: readonly PrincipalDue[], rates: IofRates): Iof {
  const weight = dues.reduce(
    (sum, { principal, days }) => sum + principal * Math.min(days, rates.maxDays),
    0,
  );
  return {
    daily: roundTo(weight * rates.daily, 0, 'half-up'),
    additional: roundTo(principalOf(dues) * rates.additional, 0, 'half-up'),
  };
}

function iof(inputs: IofInputs): CaseResult {
  const dues = duesOf(inputs);
  if (!dues.ok) return dues;
  if (dues.dues) {
    const principal = principalOf(dues.dues);
    const rates = ratesOf(inputs, principal);
    return rates.ok ? answered(taxAsJson(taxOfDues(dues.dues, rates.rates), principal, rates.rates)) : rates;
  }
  const terms = loanOf(inputs);
  if (!terms.ok) return terms;
  const { loan, discounted } = terms;
  const rates = ratesOf(inputs, loan.principal);
  if (!rates.ok) return rates;
  const taxed = {
    base: loan.principal,
    residual: loan.residual,
    discount: discounted,
    timeline: loan.timeline,
  };
  return answered(taxAsJson(cashIof(taxed, rates.rates, 'half-up'), loan.principal, rates.rates));
}

/** The principals of a loan's rows with their days; the residual comes back with the last of them. */
function rowDues(rows: readonly ScheduleRow[], days: readonly number[]): readonly PrincipalDue[] {
  return rows.map(({ principal, balance }, j) => ({
    principal: j === rows.length - 1 ? principal + balance : principal,
    days: days[j] ?? Number.NaN,
  }));
}

type ScheduledDues = { readonly ok: true; readonly dues: readonly PrincipalDue[] } | CaseRefusal;

function scheduledDues(inputs: IofInputs): ScheduledDues {
  const dues = duesOf(inputs);
  if (!dues.ok) return dues;
  if (dues.dues) return { ok: true, dues: dues.dues };
  const terms = loanOf(inputs);
  if (!terms.ok) return terms;
  const rows = schedule(terms.loan, installmentOf(terms.loan, terms.discounted), terms.discounted, 'half-up');
  return { ok: true, dues: rowDues(rows, terms.loan.timeline.days) };
}

function installmentAsJson({ principal, days, daily, additional }: InstallmentIof, index: number) {
  return {
    number: index + 1,
    days,
    principal: fromCents(principal),
    daily: fromCents(daily),
    additional: fromCents(additional),
    iof: fromCents(daily + additional),
  };
}

const bookedWords = {
  ...iofWords,
  rounding: maybe(word(words.roundingOfTax, 'iof_rounding', 'rounding')),
} as const;

function iofByInstallment(inputs: Read<typeof bookedWords>): CaseResult {
  const found = scheduledDues(inputs);
  if (!found.ok) return found;
  const rates = ratesOf(inputs, principalOf(found.dues));
  if (!rates.ok) return rates;
  const additional = inputs.rounding === 'per-installment-additional-once' ? 'once' : 'each';
  const installments = iofPerInstallment(found.dues, rates.rates, 'half-up', additional);
  const rows = installments.map(installmentAsJson);
  const each = rows.map((row) => row.iof);
  return answered({
    ...taxAsJson(
      bookedIof(found.dues, rates.rates, 'half-up', additional),
      principalOf(found.dues),
      rates.rates,
    ),
    rows,
    per_instalment: each,
    iof_per_instalment: each,
    per_installment: each,
  });
}

const financedWords = {
  ...loanWords,
  ...taxWords,
  principal: maybe(
    word(
      words.number,
      'requested_net',
      'requested_amount',
      'net',
      'net_credit',
      'net_amount',
      'net_disbursement',
      ...words.principal.names,
    ),
  ),
  financedFees: maybe(word(words.fees.type, 'financed_fees', ...words.fees.names)),
  rounding: maybe(word(words.roundingOfTax, 'iof_rounding', 'rounding')),
  last: maybe(words.lastInstallment),
} as const;

function financedIofPrice(inputs: Read<typeof financedWords>): CaseResult {
  const net = creditOf(inputs);
  if (!net.ok) return net;
  const rate = rateOf(inputs);
  if (!rate.ok) return rate;
  const timeline = timelineOf(inputs, 'daily-365');
  if (!timeline.ok) return timeline;
  const residual = residualOf(inputs, inputs.price);
  if (!residual.ok) return residual;
  const rates = ratesOf(inputs, net.value);
  if (!rates.ok) return rates;
  const fees = roundTo((inputs.financedFees ?? 0) * 100, 0, 'half-up');
  if (residual.value > net.value + fees) return refused('bad-input', 'residual', fault('case-residual'));
  const priced = quote({
    credit: net.value,
    residual: residual.value,
    monthlyRate: rate.value.monthlyRate,
    accrual: rate.value.accrual,
    installments: timeline.value.dates.length,
    timeline: timeline.value,
    fees: fees > 0 ? [{ kind: 'registration', amount: fees, financed: true }] : [],
    iof: rates.rates,
    iofPaid: 'financed',
    iofRounding: inputs.rounding ?? 'total',
    lastInstallment: inputs.last,
    rounding: usualRounding,
    cetConvention: timeline.value.release ? 'calendar-days' : 'equal-months',
  });
  if (!priced.ok) return noRateFor(priced);
  const { financed, installment, iof: tax, schedule: rows, cet } = priced.quote;
  const { days } = timeline.value;
  return answered({
    financed_amount: fromCents(financed),
    payment: fromCents(installment),
    schedule: rows.map(({ interest, principal, balance }, j) => [
      (days[j] ?? 0) - (days[j - 1] ?? 0),
      ...[interest, principal, balance].map(fromCents),
    ]),
    ...taxAsJson(tax, financed, rates.rates),
    cet_aa: cet.annual,
    cet_am: cet.monthly,
  });
}

const netWords = {
  ...iofWords,
  fees: maybe(words.fees),
  financedFees: maybe(word(words.fees.type, 'financed_fees', 'fees_financed')),
  tax: maybe(words.cashTax),
  insurance: maybe(words.cashInsurance),
} as const;

/**
 * The credit delivered: what is lent less everything that is kept back or paid for it at release. Fees that are lent are part
 * of what is lent, but not of a price less its entrance.
 */
function netCredit(inputs: Read<typeof netWords>): CaseResult {
  const credit = creditOf(inputs);
  if (!credit.ok) return credit;
  const isTaxed = [inputs.daily, inputs.additional, inputs.borrower].some((value) => value !== undefined);
  const reported = inputs.tax ?? 0;
  const tax = isTaxed && inputs.tax === undefined ? iof(inputs) : answered({ iof: reported });
  if (!tax.ok) return tax;
  const lent = inputs.principal === undefined ? 0 : (inputs.financedFees ?? 0);
  const deductions = [inputs.fees ?? 0, lent, Number(tax.result.iof), inputs.insurance ?? 0];
  const net = deductions.reduce((left, amount) => left - roundTo(amount * 100, 0, 'half-up'), credit.value);
  if (net <= 0) return refused('no-credit', '', fault('case-no-credit'));
  const inUnits = fromCents(net);
  return answered({
    net_credit: inUnits,
    FC0: inUnits,
    fc0: inUnits,
    net: inUnits,
    net_disbursement: inUnits,
    iof: Number(tax.result.iof),
  });
}

const legalWords = {
  ...borrowerWords,
  date: word(words.plainDate, 'date'),
  principal: maybe(words.principal),
};

function ratesAtDate(inputs: Read<typeof legalWords>): CaseResult {
  const { purpose, creditLimit, principal, date } = inputs;
  const who = borrowerOf(inputs);
  if (!who) return unknownBorrower();
  if (/sacado|drawee/i.test(purpose ?? '')) return refused('not-covered', 'purpose', fault('case-drawee'));
  const rates = iofRates(who, date, roundTo((principal ?? creditLimit ?? 0) * 100, 0, 'half-up'));
  if (!rates) return beforeTheLaw();
  const { daily, additional, maxDays, source, from } = rates;
  const exempt = rates === exemptRates ? { iof: 0 } : {};
  return answered({ daily, additional, cap_days: maxDays, ...exempt, note: source, from });
}

export const taxKinds: Readonly<Record<string, Kind>> = {
  iof: kind(iofWords, iof),
  iof_per_instalment: kind(bookedWords, iofByInstallment),
  iof_rate_at_date: kind(legalWords, ratesAtDate),
  financed_iof_price: kind(financedWords, (inputs) =>
    inputs.dueDates || inputs.n !== undefined ? financedIofPrice(inputs) : missing(words.dueDates),
  ),
  net_credit: kind(netWords, netCredit),
};
