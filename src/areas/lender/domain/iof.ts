import type { Cents } from '../../../kit/money.ts';
import { type Rounding, roundTo } from '../../../kit/rounding.ts';
import { constantInstallment, type Discount } from './amortisation.ts';
import type { IofRates } from './iof-law.ts';
import type { Timeline } from './timeline.ts';

export { type IofRates, iofRates } from './iof-law.ts';

/** The two parts of the tax in cents. */
export type Iof = { readonly daily: Cents; readonly additional: Cents };

export const noIof: Iof = { daily: 0, additional: 0 };

/**
 * What every unit of principal weighs in the daily part: `Σ a_j·min(d_j, maxDays)`, where `a_j` is the share of a loan
 * of `principal` and `residual` that instalment `j` pays back. Linear in both, so weights of 1 and 0 compose.
 */
export function dayWeight(
  principal: number,
  residual: number,
  discounted: Discount,
  timeline: Timeline,
  maxDays: number,
): number {
  const { growth } = discounted;
  const installment = constantInstallment(principal, residual, discounted);
  const last = growth.length - 1;
  let balance = principal;
  let weight = 0;
  for (let j = 0; j <= last; j++) {
    const paid = j === last ? balance : installment - balance * (growth[j] ?? Number.NaN);
    weight += paid * Math.min(timeline.days[j] ?? Number.NaN, maxDays);
    balance -= paid;
  }
  return weight;
}

/** A loan whose tax is to be found: `base` is the credit and the financed fees. */
export type TaxedLoan = {
  readonly base: Cents;
  readonly residual: Cents;
  readonly discount: Discount;
  readonly timeline: Timeline;
};

/** What is rounded of a tax that is lent too: each of its two `parts`, or their `total`, of which the daily part is the rest. */
export type TaxRounded = 'parts' | 'total';

/**
 * The IOF of a loan that also lends its own tax. The tax is linear in the principal, so the principal needs no search:
 * `P = (base + daily·R·w_R) / (1 − additional − daily·w_P)`, with the day weights of one unit of principal and of
 * residual. Decreto 6.306/2007, art. 7: daily rate on each principal for its days from release, at most 365, plus
 * the additional rate on the whole. Brought to cents by `rounding`.
 */
export function financedIof(
  loan: TaxedLoan,
  rates: IofRates,
  rounding: Rounding,
  rounded: TaxRounded = 'parts',
): Iof {
  const perPrincipal = dayWeight(1, 0, loan.discount, loan.timeline, rates.maxDays);
  const perResidual =
    loan.residual === 0 ? 0 : loan.residual * dayWeight(0, 1, loan.discount, loan.timeline, rates.maxDays);
  const load = rates.additional + rates.daily * perPrincipal;
  const principal = (loan.base + rates.daily * perResidual) / (1 - load);
  const additional = roundTo(rates.additional * principal, 0, rounding);
  if (rounded === 'total') {
    return { daily: roundTo(principal - loan.base, 0, rounding) - additional, additional };
  }
  return { daily: roundTo(rates.daily * (principal * perPrincipal + perResidual), 0, rounding), additional };
}

/** The IOF of a loan whose tax is paid in cash at release: the principal is the base itself. */
export function cashIof(loan: TaxedLoan, rates: IofRates, rounding: Rounding): Iof {
  const weight = dayWeight(loan.base, loan.residual, loan.discount, loan.timeline, rates.maxDays);
  return {
    daily: roundTo(rates.daily * weight, 0, rounding),
    additional: roundTo(rates.additional * loan.base, 0, rounding),
  };
}
