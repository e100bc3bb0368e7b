/** Cases about instalments and schedules. */

import { daysBetween } from '../../../kit/calendar.ts';
import { fault } from '../../../kit/faults.ts';
import { type Cents, fromCents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import {
  constantInstallment,
  type Discount,
  discount,
  evenInstallment,
  type LastInstallment,
  type Loan,
  type ScheduleRow,
  schedule,
} from '../domain/amortisation.ts';
import { constantAmortisation, sacSchedule } from '../domain/sac.ts';
import type { Timeline } from '../domain/timeline.ts';
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
  rowsAsJson,
  timelineOf,
  timeWords,
  totalsOf,
} from './loan-words.ts';
import { paidWithMinus } from './signs.ts';
import { sheetPayment } from './time-values.ts';
import { withWholeMonths } from './whole-months.ts';
import * as words from './words.ts';

const loanWords = { ...creditWords, ...rateWords, ...timeWords, ...residualWords } as const;
const scheduleWords = { ...loanWords, last: maybe(words.lastInstallment) } as const;

type Terms = { readonly ok: true; readonly loan: Loan; readonly discounted: Discount } | CaseRefusal;

/** A loan that a case describes; `counted` may count its time in another way. */
export function loanOf(inputs: Read<typeof loanWords>, counted = (timeline: Timeline) => timeline): Terms {
  const credit = creditOf(inputs);
  if (!credit.ok) return credit;
  const rate = rateOf(inputs);
  if (!rate.ok) return rate;
  const timeline = timelineOf(inputs);
  if (!timeline.ok) return timeline;
  const residual = residualOf(inputs, inputs.price);
  if (!residual.ok) return residual;
  if (residual.value > credit.value) return refused('bad-input', 'residual', fault('case-residual'));
  const { monthlyRate, accrual } = rate.value;
  const installments = timeline.value.dates.length;
  const [principal, left, time] = [credit.value, residual.value, counted(timeline.value)];
  const loan = { principal, residual: left, monthlyRate, installments, timeline: time };
  return { ok: true, loan, discounted: discount(monthlyRate, time, installments, accrual) };
}

/** The constant instalment of a loan, half-up to the cent. */
export function installmentOf({ principal, residual }: Loan, discounted: Discount): Cents {
  return roundTo(constantInstallment(principal, residual, discounted), 0, 'half-up');
}

/** What a lender's table says of a loan: the instalment, and all instalments as if the last were like the others. */
function paymentAnswer({ loan, discounted }: Extract<Terms, { ok: true }>, when: 0 | 1): CaseResult {
  const inArrears = installmentOf(loan, discounted);
  const pmt = when === 0 ? inArrears : roundTo(inArrears / (1 + loan.monthlyRate), 0, 'half-up');
  const rows = schedule(loan, inArrears, discounted, 'half-up');
  const total = pmt * loan.installments + loan.residual;
  const inUnits = fromCents(pmt);
  return answered({
    pmt: inUnits,
    emi: inUnits,
    payment: inUnits,
    total_paid: fromCents(total),
    total_interest: fromCents(total - loan.principal),
    schedule: { rows: rows.length, firstPayment: rowEnds(rows[0]), lastPayment: rowEnds(rows.at(-1)) },
  });
}

function rowEnds(row: ScheduleRow | undefined) {
  const { number = 0, installment = 0, interest = 0, principal = 0, balance = 0 } = row ?? {};
  return {
    period: number,
    pmt: fromCents(installment),
    interest: fromCents(interest),
    amortization: fromCents(principal),
    balance: fromCents(balance),
  };
}

const lenderPayment = kind(
  { ...loanWords, when: maybe(word(words.when, 'when', 'kind', 'type')) },
  (inputs) => {
    const terms = loanOf(inputs);
    return terms.ok ? paymentAnswer(terms, inputs.when ?? 0) : terms;
  },
);

/** A spreadsheet calls the rate of a period `rate` and what is lent `pv`, and pays with a minus. */
function isSheet(inputs: unknown): boolean {
  return typeof inputs === 'object' && inputs !== null && 'rate' in inputs && 'pv' in inputs;
}

/** Days, balance, principal, interest and what is due of every row, and the same without the days, in another order. */
function scheduleAnswer(
  { loan, discounted }: Extract<Terms, { ok: true }>,
  last?: LastInstallment,
): CaseResult {
  const rounded = installmentOf(loan, discounted);
  const even = evenInstallment(loan, rounded, discounted, 'half-up');
  const rows = schedule(loan, even, discounted, 'half-up', last);
  const { total_paid, total_interest } = totalsOf(rows, loan.residual);
  const { release } = loan.timeline;
  return answered({
    rows: rows.map((row, j) => [
      row.date ? daysBetween(rows[j - 1]?.date ?? release, row.date) : 0,
      ...[row.balance, row.principal, row.interest, row.installment].map(fromCents),
    ]),
    rows_due_first: rows.map((row) =>
      [row.installment, row.interest, row.principal, row.balance].map(fromCents),
    ),
    totals: { principal: fromCents(loan.principal), interest: total_interest, due: total_paid },
    payment: fromCents(even),
  });
}

export const loanKinds: Readonly<Record<string, Kind>> = {
  pmt: {
    words: { ...lenderPayment.words, ...sheetPayment.words },
    answer: (inputs) => (isSheet(inputs) ? sheetPayment : lenderPayment).answer(inputs),
  },
  pmt_calendar: kind(loanWords, (inputs) => {
    if (!inputs.disbursement) return missing(words.disbursement);
    const terms = loanOf(inputs);
    if (!terms.ok) return terms;
    const payment = fromCents(installmentOf(terms.loan, terms.discounted));
    return answered({ payment, pmt: payment });
  }),
  schedule: kind(scheduleWords, (inputs) => {
    if (!inputs.disbursement) return missing(words.disbursement);
    const terms = loanOf(inputs, (timeline) =>
      withWholeMonths(timeline, inputs.convention, inputs.everyMonths),
    );
    return terms.ok ? scheduleAnswer(terms, inputs.last) : terms;
  }),
  sac: kind(loanWords, (inputs) => {
    const terms = loanOf(inputs);
    if (!terms.ok) return terms;
    const { loan, discounted } = terms;
    const rows = sacSchedule(loan, discounted, { amortisation: 'half-up', interest: 'half-up' });
    return answered({
      amort_constante: fromCents(constantAmortisation(loan, 'half-up')),
      ...totalsOf(rows, loan.residual),
      rows: rowsAsJson(rows, loan.timeline.release),
    });
  }),
  balloon_schedule: paidWithMinus(
    kind(scheduleWords, (inputs) => {
      if (inputs.residual === undefined && inputs.residualShare === undefined)
        return missing(words.residual, words.residualShare);
      const terms = loanOf(inputs);
      if (!terms.ok) return terms;
      const { loan, discounted } = terms;
      const installment = installmentOf(loan, discounted);
      const rows = schedule(loan, installment, discounted, 'half-up', inputs.last);
      const json = rowsAsJson(rows, loan.timeline.release);
      const [payment, balloon] = [fromCents(installment), fromCents(loan.residual)];
      return answered({
        payment,
        pmt: payment,
        last_payment: fromCents(rows.at(-1)?.installment ?? 0),
        balloon,
        residual: balloon,
        financed_amount: fromCents(loan.principal),
        ...totalsOf(rows, loan.residual),
        balance: rows.map((row) => fromCents(row.balance)),
        rows: json,
        schedule: json,
      });
    }),
  ),
};
