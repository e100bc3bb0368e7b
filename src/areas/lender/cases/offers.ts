/** Cases about offers for a car: the residual it leaves, and the rate that its figures hide. */
import { fault } from '../../../kit/faults.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import { rateOfReturn } from '../domain/irr.ts';
import { annualFromMonthly } from '../domain/rates.ts';
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
  rateOf,
  rateWords,
  residualOf,
  residualWords,
  timelineOf,
  timeWords,
} from './loan-words.ts';
import { noRateFor } from './returns.ts';
import { paidWithMinus } from './signs.ts';
import * as words from './words.ts';

const residualCase = {
  ...creditWords,
  ...rateWords,
  ...timeWords,
  ...residualWords,
  pmt: maybe(words.payment),
} as const;

/** The share of the price; or the amount's share; or what a loan of that rate and instalment leaves. */
function residual(inputs: Read<typeof residualCase>): CaseResult {
  const { price, pmt } = inputs;
  if (inputs.residual === undefined && inputs.residualShare === undefined) {
    return pmt === undefined ? missing(words.residualShare, words.payment) : residualLeft(inputs, pmt);
  }
  if (price === undefined) return missing(words.price);
  const amount = residualOf(inputs, price);
  return amount.ok ? residualAnswer(fromCents(amount.value), price) : amount;
}

/** What is still owed after the last instalment: `P·(1+i)^t_n − Σ pmt·(1+i)^(t_n − t_j)`. */
function residualLeft(inputs: Read<typeof residualCase>, pmt: number): CaseResult {
  const credit = creditOf(inputs);
  if (!credit.ok) return credit;
  const rate = rateOf(inputs);
  if (!rate.ok) return rate;
  const timeline = timelineOf(inputs);
  if (!timeline.ok) return timeline;
  const { months } = timeline.value;
  const grown = (from: number) => (1 + rate.value.monthlyRate) ** ((months.at(-1) ?? 0) - from);
  const owed = months.reduce((left, month) => left - pmt * grown(month), fromCents(credit.value) * grown(0));
  return residualAnswer(roundTo(owed, 2, 'half-up'), inputs.price);
}

function residualAnswer(amount: number, price: number | undefined): CaseResult {
  const share =
    price === undefined ? {} : { residual_pct: (amount / price) * 100, residual_share: amount / price };
  return answered({ residual: amount, residual_value: amount, balloon: amount, ...share });
}

const directCase = {
  ...creditWords,
  ...timeWords,
  ...residualWords,
  pmt: maybe(words.payment),
  total: maybe(word(words.number, 'total', 'total_paid', 'amount_due', 'montante')),
  interest: maybe(word(words.number, 'interest', 'total_interest', 'juros')),
  nominal: maybe(words.annualNominalRate),
  days: maybe(word(words.wholeDays, 'days', 'term_days', 'dias')),
  base: maybe(word(words.count, 'base', 'base_days', 'year_days')),
} as const;

/**
 * The rate that a loan's figures say without being asked. Of a nominal annual rate and days: its share of the year
 * (tasa directa, Argentina: `TNA·days/365`). Of a credit and its instalments: the monthly rate at which they are worth
 * it, with the flat rate (interest over credit and months) and the instalment's share of the credit beside. Of a
 * credit and one total: their ratio less one.
 */
function directRate(inputs: Read<typeof directCase>): CaseResult {
  const { nominal, days, base = 365, pmt, total, interest } = inputs;
  if (nominal !== undefined && days !== undefined) {
    const direct = (nominal * days) / base;
    return answered({
      direct_rate: direct,
      rate: direct,
      effective_annual: (1 + direct) ** (base / days) - 1,
    });
  }
  const credit = creditOf(inputs);
  if (!credit.ok) return credit;
  const principal = fromCents(credit.value);
  const owed = total ?? (interest === undefined ? undefined : principal + interest);
  if (pmt === undefined && owed === undefined && inputs.residual !== undefined) {
    return ofInstallments({ ...inputs, n: inputs.n ?? inputs.dueDates?.length ?? 1 }, principal, 0);
  }
  const n = inputs.n ?? inputs.dueDates?.length;
  if (n === undefined && owed !== undefined && pmt === undefined) {
    const direct = owed / principal - 1;
    return answered({ direct_rate: direct, rate: direct, flat_rate: direct });
  }
  const installment = pmt ?? (owed === undefined || n === undefined ? undefined : owed / n);
  if (installment === undefined) return missing(words.payment, directCase.total);
  return ofInstallments(inputs, principal, installment);
}

function ofInstallments(inputs: Read<typeof directCase>, principal: number, installment: number): CaseResult {
  const timeline = timelineOf(inputs);
  if (!timeline.ok) return timeline;
  const left = residualOf(inputs, inputs.price);
  if (!left.ok) return left;
  const residual = fromCents(left.value);
  const { months } = timeline.value;
  const amounts = months.map((_, j) => installment + (j === months.length - 1 ? residual : 0));
  const solved = rateOfReturn({ amounts: [-principal, ...amounts], times: [0, ...months] }, { of: 'sole' });
  if (!solved.ok) return noRateFor(solved);
  const annual = annualFromMonthly(solved.rate);
  const paid = installment * months.length + residual;
  return answered({
    direct_rate: solved.rate,
    rate: solved.rate,
    rate_am: solved.rate,
    irr_am: solved.rate,
    rate_am_pct: solved.rate * 100,
    rate_aa: annual,
    rate_aa_pct: annual * 100,
    coefficient: installment / principal,
    flat_rate: (paid - principal) / principal / months.length,
    tasa_directa: paid / principal - 1,
    total_paid: fromCents(toCents(paid)),
  });
}

export const offerKinds: Readonly<Record<string, Kind>> = {
  residual: paidWithMinus(kind(residualCase, residual)),
  direct_rate: paidWithMinus(
    kind(directCase, (inputs) =>
      inputs.days === 0 ? refused('bad-input', 'days', fault('over', { limit: 0 })) : directRate(inputs),
    ),
  ),
};
