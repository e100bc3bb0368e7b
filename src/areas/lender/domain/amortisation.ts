import { type Cents, type Rounding, roundTo } from '../../../kit/money.ts';
import type { Timeline } from './timeline.ts';

/** One line of a schedule: `installment = interest + principal`, and `balance` is what stays owed after it. */
export type ScheduleRow = {
  readonly number: number;
  readonly date: string;
  readonly installment: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly balance: Cents;
};

/** What is lent, and on which terms it comes back. */
export type Loan = {
  readonly principal: Cents;
  /** Due with the last instalment, on top of it (balloon); 0 for a loan that instalments settle. */
  readonly residual: Cents;
  /** Effective, as a fraction a month. */
  readonly monthlyRate: number;
  readonly installments: number;
  readonly timeline: Timeline;
};

/**
 * Present values of one unit due with each instalment, and their sum: `v_j = (1+i)^(−t_j)`, `annuity = Σ v_j`.
 */
export type Discount = { readonly factors: readonly number[]; readonly annuity: number };

/** Discounts the first `installments` due dates of a timeline at an effective monthly rate. */
export function discount(monthlyRate: number, timeline: Timeline, installments: number): Discount {
  const force = Math.log1p(monthlyRate);
  const factors = new Array<number>(installments);
  let annuity = 0;
  for (let j = 0; j < installments; j++) {
    const factor = Math.exp(-force * (timeline.months[j] ?? Number.NaN));
    factors[j] = factor;
    annuity += factor;
  }
  return { factors, annuity };
}

/**
 * The constant instalment, in unrounded cents, that settles `principal` down to `residual` (French system, Tabela
 * Price): `(P − R·v_n) / Σ v_j`. With equal months this is `P·i / (1 − (1+i)^−n)`.
 */
export function constantInstallment(
  principal: number,
  residual: number,
  { factors, annuity }: Discount,
): number {
  const last = factors[factors.length - 1] ?? 0;
  return (principal - residual * last) / annuity;
}

/**
 * The rows of a constant-instalment loan in whole cents. The last instalment takes the cents left over, so the
 * principals add up to `principal − residual` exactly and the closing balance is the residual, due the same day.
 */
export function schedule(
  loan: Loan,
  installment: Cents,
  { factors }: Discount,
  rounding: Rounding,
): readonly ScheduleRow[] {
  const rows = new Array<ScheduleRow>(loan.installments);
  let balance = loan.principal;
  let before = 1;
  for (let j = 0; j < loan.installments; j++) {
    const factor = factors[j] ?? Number.NaN;
    const interest = roundTo(balance * (before / factor - 1), 0, rounding);
    const isLast = j === loan.installments - 1;
    const principal = isLast ? balance - loan.residual : installment - interest;
    balance -= principal;
    before = factor;
    rows[j] = {
      number: j + 1,
      date: loan.timeline.dates[j] ?? '',
      installment: interest + principal,
      interest,
      principal,
      balance,
    };
  }
  return rows;
}
