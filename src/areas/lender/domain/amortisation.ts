import type { Cents } from '../../../kit/money.ts';
import { type Rounding, roundTo } from '../../../kit/rounding.ts';
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
 * Present values of one unit due with each instalment, and their sum: `v_j = (1+i)^(−t_j)`, `annuity = Σ v_j`; and the interest
 * on one unit over each period, `growth_j = v_(j−1)/v_j − 1`.
 */
export type Discount = {
  readonly factors: readonly number[];
  readonly annuity: number;
  readonly growth: readonly number[];
};

/**
 * How interest grows between two due dates: `compound`, by the power of the time, as Brazilian loans do (capitalised
 * monthly; Medida Provisória 2.170-36/2001, art. 5); `simple`, in proportion to the time of each period.
 */
export type Accrual = 'compound' | 'simple';

/** Discounts the first `installments` due dates of a timeline at a monthly rate, effective where it is compound. */
export function discount(
  monthlyRate: number,
  timeline: Timeline,
  installments: number,
  accrual: Accrual = 'compound',
): Discount {
  const force = Math.log1p(monthlyRate);
  const factors = new Array<number>(installments);
  const growth = new Array<number>(installments);
  let annuity = 0;
  let before = 1;
  let start = 0;
  for (let j = 0; j < installments; j++) {
    const months = timeline.months[j] ?? Number.NaN;
    const passed = months - start;
    const isCompound = accrual === 'compound';
    const grown = isMonth(passed)
      ? monthlyRate
      : isCompound
        ? Math.expm1(force * passed)
        : monthlyRate * passed;
    const factor = isCompound ? Math.exp(-force * months) : before / (1 + grown);
    factors[j] = factor;
    growth[j] = grown;
    annuity += factor;
    before = factor;
    start = months;
  }
  return { factors, annuity, growth };
}

/**
 * Over one whole month interest is the rate itself. A quotient of powers would miss it by a hair, and interest of half a cent,
 * which round amounts at round rates often have, would be rounded the wrong way.
 */
const isMonth = (passed: number): boolean => Math.abs(passed - 1) < 1e-9;

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
  { growth }: Discount,
  rounding: Rounding,
): readonly ScheduleRow[] {
  const { installments, residual } = loan;
  const { dates } = loan.timeline;
  const rows = new Array<ScheduleRow>(installments);
  let balance = loan.principal;
  for (let j = 0; j < installments; j++) {
    const interest = roundTo(balance * (growth[j] ?? Number.NaN), 0, rounding);
    const isLast = j === installments - 1;
    const principal = isLast ? balance - residual : installment - interest;
    balance -= principal;
    rows[j] = {
      number: j + 1,
      date: dates[j] ?? '',
      installment: interest + principal,
      interest,
      principal,
      balance,
    };
  }
  return rows;
}

/**
 * The instalment, a few cents beside the rounded one, whose last instalment differs least from the others. Rounding
 * leaves `n` times half a cent at most on the last one; an equal share of the difference moves it near zero. The
 * rounded instalment stays where moving it would not help.
 */
export function evenInstallment(loan: Loan, rounded: Cents, discounted: Discount, rounding: Rounding): Cents {
  const gap = (installment: Cents) =>
    (schedule(loan, installment, discounted, rounding).at(-1)?.installment ?? installment) - installment;
  const difference = gap(rounded);
  const moved = rounded + roundTo(difference / loan.installments, 0, 'half-up');
  return Math.abs(gap(moved)) < Math.abs(difference) ? moved : rounded;
}
