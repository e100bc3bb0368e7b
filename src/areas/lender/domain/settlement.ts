import type { Cents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import { presentValue } from './time-value.ts';

/** What is left of a loan of equal months; the residual is due with the last instalment, on top of it. */
export type LeftOfLoan = {
  readonly installment: Cents;
  readonly left: number;
  readonly residual: Cents;
  /** A fraction a month: the contract's. */
  readonly monthlyRate: number;
};

/**
 * What settles a loan on the day of a due date, when that day's instalment is paid: the rest at the contract's rate, so that the
 * interest falls in proportion (Lei 8.078/1990, art. 52, § 2; Ley 24.240, art. 36 and CCyCN art. 1381 in Argentina).
 */
export function settlementOf({ installment, left, residual, monthlyRate }: LeftOfLoan): Cents {
  if (left === 0) return residual;
  return roundTo(-presentValue(monthlyRate, left, installment, residual), 0, 'half-up');
}
