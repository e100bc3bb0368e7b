import { type Cents, roundMoney } from '../../../kit/money.ts';
import type { Rounding } from '../../../kit/rounding.ts';
import type { Timeline } from './timeline.ts';

/**
 * One line of a schedule: `installment = interest + principal`, both what the instalment pays, and `balance` is the
 * principal that stays owed after it. No principal is negative.
 */
export type ScheduleRow = {
  readonly number: number;
  readonly date: string;
  readonly installment: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly balance: Cents;
  /**
   * Interest that has fallen due by now and is not paid yet, owed on top of the balance and bearing interest like it;
   * absent where there is none. It arises where a period is so long that its interest exceeds the instalment.
   */
  readonly unpaidInterest?: Cents | undefined;
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
  /** The smallest amount of the currency, in cents; a cent when left out. */
  readonly unit?: Cents | undefined;
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
 * What the last instalment does with the cents that rounding leaves over: it takes them as principal (`remainder`), or
 * stays `equal` to the others while its interest is adjusted by them.
 */
export type LastInstallment = 'remainder' | 'equal';

/**
 * The rows of a constant-instalment loan in whole cents. An instalment pays the interest that is owed before principal
 * (Código Civil, art. 354): what it does not cover stays owed as interest, and no principal is negative. No row pays more
 * than leaves the residual for the end, so that none is negative where the rounded instalment repays too fast. The
 * principals add up to `principal − residual`, and the closing balance is the residual, due the same day; where the
 * residual is more than is left of the principal, the rest of it is unpaid interest.
 */
export function schedule(
  loan: Loan,
  installment: Cents,
  { growth, factors }: Discount,
  rounding: Rounding,
  last: LastInstallment = 'remainder',
): readonly ScheduleRow[] {
  const { installments, residual, unit = 1 } = loan;
  const { dates } = loan.timeline;
  const rows = new Array<ScheduleRow>(installments);
  const final = installments - 1;
  const endFactor = factors[final] ?? Number.NaN;
  let balance = loan.principal;
  let unpaid = 0;
  for (let j = 0; j < installments; j++) {
    let due = unpaid + roundMoney((balance + unpaid) * (growth[j] ?? Number.NaN), rounding, unit);
    let paid: Cents;
    if (j < final) {
      const balanceLeft =
        residual === 0 ? 0 : keptFor(residual * endFactor, factors[j] ?? Number.NaN, final - j, unit);
      paid = Math.max(0, Math.min(installment, balance + due - balanceLeft));
    } else {
      paid = balance + due - residual;
      const adjusted = due + installment - paid;
      if (last === 'equal' && due > 0 && adjusted >= 0) {
        due = adjusted;
        paid = installment;
      }
    }
    const interest = Math.min(paid, due);
    const principal = paid - interest;
    balance -= principal;
    unpaid = due - interest;
    const row = { number: j + 1, date: dates[j] ?? '', installment: paid, interest, principal, balance };
    rows[j] = unpaid > 0 ? { ...row, unpaidInterest: unpaid } : row;
  }
  return rows;
}

/**
 * What must stay owed on a day for a residual at the end: its worth on that day, and half a cent for each period to come, by
 * which the rounding of interest may fall short. In whole cents, or whole smallest amounts and halves of them.
 */
function keptFor(present: number, factor: number, periods: number, unit: Cents): Cents {
  return Math.ceil(present / factor / unit + periods / 2 - 1e-6) * unit;
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
  const moved = rounded + roundMoney(difference / loan.installments, 'half-up', loan.unit);
  return Math.abs(gap(moved)) < Math.abs(difference) ? moved : rounded;
}
