import type { Cents } from '../../../kit/money.ts';
import { type Rounding, roundTo } from '../../../kit/rounding.ts';
import type { Discount, Loan, ScheduleRow } from './amortisation.ts';

/** How a loan of constant amortisation is brought to whole cents. */
export type SacRounding = { readonly amortisation: Rounding; readonly interest: Rounding };

/**
 * The rows of a loan of constant amortisation (Sistema de Amortização Constante): every instalment pays back the same
 * principal, `(P − R) / n`, and the interest on what is still owed, so that instalments fall. The last one takes the
 * cents left over, and none pays back more than is left; the closing balance is the residual, due the same day.
 */
export function sacSchedule(loan: Loan, { growth }: Discount, rounding: SacRounding): readonly ScheduleRow[] {
  const constant = constantAmortisation(loan, rounding.amortisation);
  const rows = new Array<ScheduleRow>(loan.installments);
  let balance = loan.principal;
  for (let j = 0; j < loan.installments; j++) {
    const interest = roundTo(balance * (growth[j] ?? Number.NaN), 0, rounding.interest);
    const left = balance - loan.residual;
    const principal = j === loan.installments - 1 ? left : Math.min(constant, left);
    balance -= principal;
    const date = loan.timeline.dates[j] ?? '';
    rows[j] = { number: j + 1, date, installment: interest + principal, interest, principal, balance };
  }
  return rows;
}

/** What every instalment but the last pays back, in cents. */
export function constantAmortisation(loan: Loan, rounding: Rounding): Cents {
  return roundTo((loan.principal - loan.residual) / loan.installments, 0, rounding);
}
