/** Cases about what a credit costs: CET with and without balloon. */

import { daysBetween, type PlainDate } from '../../../kit/calendar.ts';
import { fault } from '../../../kit/faults.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import { type CetConvention, cet, type Flows } from '../domain/cet.ts';
import { dayCountOf } from './day-counts.ts';
import {
  answered,
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
  rateWords,
  residualOf,
  residualWords,
  timelineOf,
  timeWords,
} from './loan-words.ts';
import { installmentOf, loanOf } from './loans.ts';
import { noRateFor, returnKinds } from './returns.ts';
import { paidWithMinus } from './signs.ts';
import * as words from './words.ts';

const feeWords = {
  fees: maybe(words.fees),
  tax: maybe(words.cashTax),
  insurance: maybe(words.cashInsurance),
} as const;

const extraWords = {
  feeEach: maybe(
    word(words.number, 'fee_per_instalment', 'fee_per_installment', 'fee_monthly', 'monthly_fee'),
  ),
  insuranceEach: maybe(
    word(
      words.number,
      'insurance_per_instalment',
      'insurance_per_installment',
      'insurance_monthly',
      'monthly_insurance',
    ),
  ),
} as const;

const delivered = maybe(word(words.number, 'FC0', 'fc0', 'net_credit', 'net', 'delivered'));
const paid = maybe(word(words.number, 'FCj', 'fcj'));
const base = maybe(word(words.count, 'base', 'baseAnnual', 'base_annual'));

const cetWords = {
  ...creditWords,
  ...timeWords,
  ...feeWords,
  ...extraWords,
  ...residualWords,
  ...rateWords,
  advance: maybe(word(words.datedAmount, 'advance', 'release', 'drawdown')),
  payments: maybe(word(words.datedAmounts, 'payments', 'flows')),
  pmt: maybe(word(words.number, ...words.payment.names.filter((name) => name !== 'FCj'))),
  delivered,
  paid,
  base,
} as const;

/** Rates in every name that readers of costs give them. */
function costAsJson(annual: number, monthly: number, received: number) {
  return {
    cet_aa: annual,
    cet_am: monthly,
    cetAnnual: annual,
    cetMonthly: monthly,
    irrMonthly: monthly,
    irr_am: monthly,
    irr_aa: annual,
    rate_am: monthly,
    rate_aa: annual,
    irr: monthly,
    cet_aa_pct: roundTo(annual * 100, 2, 'half-even'),
    cet_am_pct: roundTo(monthly * 100, 2, 'half-even'),
    FC0: received,
  };
}

function costOf(received: number, flows: Flows, convention: CetConvention): CaseResult {
  const solved = cet(received, flows, convention);
  if (!solved.ok) return noRateFor(solved);
  return answered(costAsJson(solved.cet.annual, solved.cet.monthly, received));
}

/** What is kept back at release. */
function deducted({ fees = 0, tax = 0, insurance = 0 }: Read<typeof feeWords>): number {
  return fees + tax + insurance;
}

function cents(amount: number): number {
  return roundTo(amount, 2, 'half-up');
}

/** Payments on days: the regulation's own way, over 365. */
function datedCost(
  received: number,
  start: PlainDate,
  payments: readonly (readonly [PlainDate, number])[],
): CaseResult {
  if (payments.some(([date]) => date <= start))
    return refused('bad-input', 'payments', fault('case-follows'));
  const amounts = payments.map(([, amount]) => amount);
  return costOf(
    received,
    { amounts, times: payments.map(([date]) => daysBetween(start, date)) },
    'calendar-days',
  );
}

function costOfPayments(inputs: Read<typeof cetWords>): CaseResult {
  const { advance, payments, disbursement, base = 365 } = inputs;
  if (base !== 365) return refused('bad-input', 'base', fault('case-base'));
  const start = advance?.[0] ?? disbursement;
  const gross = advance?.[1];
  const credit = gross === undefined ? creditOf(inputs) : { ok: true as const, value: toCents(gross) };
  if (inputs.delivered === undefined && !credit.ok) return credit;
  if (!start) return missing(words.disbursement);
  const received = inputs.delivered ?? (credit.ok ? cents(fromCents(credit.value) - deducted(inputs)) : 0);
  return datedCost(received, start, payments ?? []);
}

/**
 * Equal instalments, the residual with the last one: on their days where days are told, else in equal months. The
 * instalment is the one told, or that of the rate.
 */
function costOfInstallments(inputs: Read<typeof cetWords>): CaseResult {
  const credit = creditOf(inputs);
  if (inputs.delivered === undefined && !credit.ok) return credit;
  const timeline = timelineOf(inputs);
  if (!timeline.ok) return timeline;
  const residual = residualOf(inputs, inputs.price);
  if (!residual.ok) return residual;
  const pmt = reportedInstallment(inputs);
  if (!pmt.ok) return pmt;
  const each = inputs.paid ?? cents(pmt.value + (inputs.feeEach ?? 0) + (inputs.insuranceEach ?? 0));
  const received = inputs.delivered ?? (credit.ok ? cents(fromCents(credit.value) - deducted(inputs)) : 0);
  const { release, days, months } = timeline.value;
  const amounts = days.map((_, j) => each + (j === days.length - 1 ? fromCents(residual.value) : 0));
  const isDated =
    release !== '' && inputs.base !== 12 && dayCountOf(inputs.convention ?? '') !== 'equal-months';
  if (!isDated && (inputs.base ?? 12) !== 12) return missing(words.disbursement, words.dueDates);
  const periods = release === '' ? months : days.map((_, j) => (j + 1) * (inputs.everyMonths ?? 1));
  const cost = isDated
    ? costOf(received, { amounts, times: days }, 'calendar-days')
    : costOf(received, { amounts, times: periods }, 'equal-months');
  const fields = { pmt: pmt.value, payment: pmt.value, FCj: each, residual: fromCents(residual.value) };
  return cost.ok ? answered({ ...cost.result, ...fields }) : cost;
}

/** The instalment itself, without what comes on top of it. */
function reportedInstallment(inputs: Read<typeof cetWords>) {
  const { pmt, paid, monthly, nominal, annual } = inputs;
  if (pmt !== undefined) return { ok: true, value: pmt } as const;
  const hasRate = [monthly, nominal, annual].some((rate) => rate !== undefined);
  if (!hasRate) return paid === undefined ? missing(words.payment) : ({ ok: true, value: paid } as const);
  const terms = loanOf(inputs);
  return terms.ok
    ? ({ ok: true, value: fromCents(installmentOf(terms.loan, terms.discounted)) } as const)
    : terms;
}

const costs = kind(cetWords, (inputs) =>
  inputs.payments ? costOfPayments(inputs) : costOfInstallments(inputs),
);

/** The same, for offers that leave a residual, which must be told. */
const balloonCosts = kind(cetWords, (inputs) => {
  if (inputs.payments) return costOfPayments(inputs);
  if (inputs.residual === undefined && inputs.residualShare === undefined)
    return missing(words.residual, words.residualShare);
  return costOfInstallments(inputs);
});

const { irr: listed } = returnKinds;
const flowWords = Object.entries(listed.words).map(([key, word]) => [`listed ${key}`, word]);

/** Flows that are listed one by one are answered as their internal rate of return. */
function withFlows(answers: Kind): Kind {
  return {
    words: { ...answers.words, ...Object.fromEntries(flowWords) },
    answer: (inputs) => {
      const isListed = typeof inputs === 'object' && inputs !== null && 'cashflows' in inputs;
      return (isListed ? listed : answers).answer(inputs);
    },
  };
}

export const costKinds: Readonly<Record<string, Kind>> = {
  cet: withFlows(costs),
  cet_schedule: costs,
  cet_balloon: paidWithMinus(withFlows(balloonCosts)),
  irr_balloon: paidWithMinus(withFlows(balloonCosts)),
};
