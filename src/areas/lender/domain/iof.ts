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
 * The base of the daily part in cents times days: `Σ A_j·min(d_j, maxDays)`, where `A_j` is the principal that instalment
 * `j` of a loan of `principal` and `residual` pays back, unrounded. Interest is paid before principal, as in the schedule,
 * so that no `A_j` is negative and the sum stays within `principal·maxDays` (Decreto 6.306/2007, art. 7, § 1).
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
  let unpaid = 0;
  let weight = 0;
  for (let j = 0; j < last; j++) {
    const due = unpaid + (balance + unpaid) * (growth[j] ?? Number.NaN);
    const paid = Math.min(Math.max(0, installment - due), balance);
    unpaid = Math.max(0, due - installment);
    weight += paid * Math.min(timeline.days[j] ?? Number.NaN, maxDays);
    balance -= paid;
  }
  return weight + balance * Math.min(timeline.days[last] ?? Number.NaN, maxDays);
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

/** Steps of the search for the principal, which ends after two or three. */
const MAX_STEPS = 30;
/** In cents: far below what rounding shows. */
const NEAR = 1e-7;

/**
 * The principal that is its own credit and tax, `P = base + additional·P + daily·W(P)` with the day weight `W`, unrounded.
 * `W` is linear in `P` unless interest stays unpaid, and then made of straight pieces, so the secant finds `P`: at once in
 * the first case, in a few steps in the other. The tax grows by some three cents of every hundred, so there is one.
 */
function taxedPrincipal(loan: TaxedLoan, rates: IofRates, weightOf: (principal: number) => number): number {
  const excess = (principal: number) =>
    principal - loan.base - rates.additional * principal - rates.daily * weightOf(principal);
  let before = loan.base;
  let excessBefore = excess(before);
  let principal = before - excessBefore;
  for (let step = 0; step < MAX_STEPS && Math.abs(principal - before) > NEAR; step++) {
    const here = excess(principal);
    const slope = (here - excessBefore) / (principal - before);
    before = principal;
    excessBefore = here;
    principal -= here / slope;
  }
  return principal;
}

/**
 * The IOF of a loan that also lends its own tax. Decreto 6.306/2007, art. 7: daily rate on each principal for its days
 * from release, at most 365, plus the additional rate on the whole. Brought to cents by `rounding`.
 */
export function financedIof(
  loan: TaxedLoan,
  rates: IofRates,
  rounding: Rounding,
  rounded: TaxRounded = 'parts',
): Iof {
  const weightOf = (principal: number) =>
    dayWeight(principal, loan.residual, loan.discount, loan.timeline, rates.maxDays);
  const principal = taxedPrincipal(loan, rates, weightOf);
  const additional = roundTo(rates.additional * principal, 0, rounding);
  if (rounded === 'total') {
    return { daily: roundTo(principal - loan.base, 0, rounding) - additional, additional };
  }
  return { daily: roundTo(rates.daily * weightOf(principal), 0, rounding), additional };
}

/** The IOF of a loan whose tax is paid in cash at release: the principal is the base itself. */
export function cashIof(loan: TaxedLoan, rates: IofRates, rounding: Rounding): Iof {
  const weight = dayWeight(loan.base, loan.residual, loan.discount, loan.timeline, rates.maxDays);
  return {
    daily: roundTo(rates.daily * weight, 0, rounding),
    additional: roundTo(rates.additional * loan.base, 0, rounding),
  };
}
