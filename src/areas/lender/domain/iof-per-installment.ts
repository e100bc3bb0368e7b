import type { Cents } from '../../../kit/money.ts';
import { type Rounding, roundTo } from '../../../kit/rounding.ts';
import type { Iof, TaxRounded } from './iof.ts';
import type { IofRates } from './iof-law.ts';

/** A principal that is paid back on one day, in cents, and the calendar days from release to that day. */
export type PrincipalDue = { readonly principal: Cents; readonly days: number };

/** The tax of one instalment. */
export type InstallmentIof = PrincipalDue & Iof;

/**
 * What is rounded of the tax: its two `parts`, the `total` of a financed tax, or, as lenders' systems book it, both
 * components of each instalment (`per-installment`) or the daily one of each and the additional one once
 * (`per-installment-additional-once`).
 */
export type IofRounding = TaxRounded | 'per-installment' | 'per-installment-additional-once';

/** Whether the additional part is rounded in `each` instalment, or `once` on all principal and belongs to none of them. */
export type AdditionalRounded = 'each' | 'once';

/**
 * The IOF of each instalment with both components in whole cents, as lenders' systems book it (Decreto 6.306/2007,
 * art. 7, I, b, 1: the base is the principal to be delivered with each instalment). It differs by some cents from the
 * tax of the whole loan rounded once, and never exceeds the daily part of all principal for the most days that count
 * (art. 7, § 1): where rounding would, the last instalments have a cent less. With the additional part `once`, that of
 * the instalments is 0.
 */
export function iofPerInstallment(
  dues: readonly PrincipalDue[],
  rates: IofRates,
  rounding: Rounding,
  additional: AdditionalRounded = 'each',
): readonly InstallmentIof[] {
  const rows = dues.map(({ principal, days }) => ({
    principal,
    days,
    daily: roundTo(principal * Math.min(days, rates.maxDays) * rates.daily, 0, rounding),
    additional: additional === 'once' ? 0 : roundTo(principal * rates.additional, 0, rounding),
  }));
  const ceiling = roundTo(principalOf(dues) * rates.maxDays * rates.daily, 0, rounding);
  let excess = rows.reduce((sum, { daily }) => sum + daily, 0) - ceiling;
  for (let j = rows.length - 1; j >= 0 && excess > 0; j--) {
    const row = rows[j];
    if (!row || row.daily === 0) continue;
    rows[j] = { ...row, daily: row.daily - 1 };
    excess -= 1;
  }
  return rows;
}

/** The tax of a loan whose instalments are taxed one by one. */
export function bookedIof(
  dues: readonly PrincipalDue[],
  rates: IofRates,
  rounding: Rounding,
  additional: AdditionalRounded = 'each',
): Iof {
  const { daily, additional: each } = totalIof(iofPerInstallment(dues, rates, rounding, additional));
  const once = additional === 'once' ? roundTo(principalOf(dues) * rates.additional, 0, rounding) : each;
  return { daily, additional: once };
}

/** All principal that is paid back, in cents. */
export function principalOf(dues: readonly PrincipalDue[]): Cents {
  return dues.reduce((sum, { principal }) => sum + principal, 0);
}

/** The tax of all instalments together. */
export function totalIof(installments: readonly Iof[]): Iof {
  return installments.reduce<Iof>(
    (sum, { daily, additional }) => ({ daily: sum.daily + daily, additional: sum.additional + additional }),
    { daily: 0, additional: 0 },
  );
}

/** Rounds of lending the tax of the tax; each shrinks what is missing by some thirty times, so a few are enough. */
const MAX_ROUNDS = 12;
/** Where rounding makes the rounds go in a circle, every principal this many cents around it is tried, the nearest first. */
const NEIGHBOURS = 40;

/**
 * A tax that is lent too, where every component is rounded: the principal that is the credit and its own tax,
 * `P = base + tax(P)`. The unrounded closed form (`start`) is off by some cents; lending the difference again ends at
 * the principal, as the tax moves some three cents for every hundred. Where an instalment turns to its next cent, the
 * tax of every one of them may turn too: there the rounds can go in a circle around the principal or, rarely, no
 * principal fits. Then the tax lent is the one nearest to the tax of the loan that it makes, and the loan still re-adds
 * exactly.
 */
export function financedFixedPoint(base: Cents, start: Iof, taxOf: (principal: Cents) => Iof): Iof {
  const taxLent = (tax: Iof) => taxOf(base + sumOf(tax));
  let tax = start;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = taxLent(tax);
    if (sumOf(next) === sumOf(tax)) return next;
    tax = next;
  }
  let nearest = { tax, gap: Number.POSITIVE_INFINITY };
  for (const beside of outward(NEIGHBOURS)) {
    const candidate = taxOf(base + sumOf(tax) + beside);
    const gap = Math.abs(sumOf(taxLent(candidate)) - sumOf(candidate));
    if (gap < nearest.gap) nearest = { tax: candidate, gap };
    if (gap === 0) break;
  }
  return nearest.tax;
}

/** 0, -1, 1, -2, 2 and so on. */
function outward(reach: number): readonly number[] {
  return [0, ...Array.from({ length: reach }, (_, i) => [-i - 1, i + 1]).flat()];
}

function sumOf({ daily, additional }: Iof): Cents {
  return daily + additional;
}
