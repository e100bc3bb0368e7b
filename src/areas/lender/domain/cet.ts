import { type Flows, type NoRate, noRate, type RateResult } from './flows.ts';
import { forcesOfReturn } from './irr.ts';
import { monthlyFromAnnual } from './rates.ts';

export type { Flows, NoRate, RateResult } from './flows.ts';

/** Total effective cost, as fractions. */
export type Cet = { readonly monthly: number; readonly annual: number };

export type CetResult =
  | { readonly ok: true; readonly cet: Cet }
  | { readonly ok: false; readonly reason: NoRate };

/**
 * What a unit of time is: `calendar-days` over 365, leap years too, as the regulation says; `equal-months`, as in the
 * Central Bank's example.
 */
export type CetConvention = 'calendar-days' | 'equal-months';

const PERIODS_A_YEAR: Record<CetConvention, number> = {
  'calendar-days': 365,
  'equal-months': 12,
};
const MAX_STEPS = 100;
/** Newton's error squares with each step: a step this small, of the rate or of nearly zero, leaves no error to speak of. */
const SMALL_STEP = 1e-8;
const NEARLY_ZERO = 1e-6;

/**
 * The total effective cost (CET) of a credit: the rate at which the payments are worth the credit delivered,
 * `Σ FC_j / (1+CET)^((d_j − d_0)/365) = FC_0` (Resolução CMN 4.881/2020, art. 4). `delivered` is the credit less what
 * is paid in cash for it. `times` of the flows are days (`calendar-days`) or months (`equal-months`). `guess` is an
 * annual rate near the answer, above −1; the answer does not depend on it.
 */
export function cet(delivered: number, flows: Flows, convention: CetConvention, guess?: number): CetResult {
  const periods = PERIODS_A_YEAR[convention];
  const near = guess === undefined ? undefined : Math.log1p(guess) / periods;
  const solved = forceOfInterest(delivered, flows, near);
  if (!solved.ok) return solved;
  const annual = Math.expm1(solved.rate * periods);
  if (!Number.isFinite(annual)) return noRate('not-finite');
  return { ok: true, cet: { annual, monthly: monthlyFromAnnual(annual) } };
}

/**
 * The continuous rate `r` a unit of time with `Σ amount_j·e^(−r·t_j) = delivered`. For payments of one sign the
 * logarithm of the left side falls and is convex (the cumulant generating function of the times, weighted by the
 * amounts), so there is one root, Newton's step from any point lands left of it and then climbs to it, and the first
 * step from 0 is a floor below it (Jensen's inequality): convergence is certain. As that logarithm is nearly straight,
 * two or three steps do. Where a payment goes the other way (a refund), the rate is told only if it is the only one.
 */
export function forceOfInterest(delivered: number, flows: Flows, guess?: number): RateResult {
  const about = moments(flows);
  if (!Number.isFinite(about.sum) || !Number.isFinite(about.first) || !Number.isFinite(delivered))
    return noRate('not-finite');
  if (about.lowest < 0) return soleForce(delivered, flows);
  if (delivered <= 0 || about.sum <= 0 || about.first <= 0) return noRate('no-sign-change');
  const logarithm = Math.log(about.sum / delivered);
  const floor = (logarithm * about.sum) / about.first;
  if (!Number.isFinite(floor)) return noRate('not-finite');
  return climb(delivered, flows, floor, guess ?? expanded(logarithm, about));
}

function climb(delivered: number, flows: Flows, floor: number, start: number): RateResult {
  let rate = start > floor ? start : floor;
  for (let step = 0; step < MAX_STEPS; step++) {
    const stepped = (step === 0 ? draft : newton)(rate, delivered, flows);
    const next = stepped > floor ? stepped : floor; // a start so far right that nothing is left of the sum is no number
    const moved = Math.abs(next - rate);
    rate = next;
    if (!Number.isFinite(rate)) return noRate('not-finite');
    if (step > 0 && moved <= SMALL_STEP * (Math.abs(rate) + NEARLY_ZERO)) return { ok: true, rate };
  }
  return noRate('not-finite');
}

/** Sum of the amounts, the least of them, and the sums weighted by the first three powers of their times. */
type Moments = {
  readonly sum: number;
  readonly lowest: number;
  readonly first: number;
  readonly second: number;
  readonly third: number;
};

function moments({ amounts, times }: Flows): Moments {
  let sum = 0;
  let lowest = 0;
  let first = 0;
  let second = 0;
  let third = 0;
  for (let j = 0; j < amounts.length; j++) {
    const amount = amounts[j] ?? Number.NaN;
    const time = times[j] ?? Number.NaN;
    const weighted = amount * time;
    sum += amount;
    first += weighted;
    second += weighted * time;
    third += weighted * time * time;
    if (amount < lowest) lowest = amount;
  }
  return { sum, lowest, first, second, third };
}

/** A start near the root: the logarithm of the sum by its first three cumulants, no exponential needed. */
function expanded(logarithm: number, { sum, first, second, third }: Moments): number {
  const mean = first / sum;
  const variance = second / sum - mean * mean;
  const skew = third / sum - (3 * mean * second) / sum + 2 * mean * mean * mean;
  let rate = logarithm / mean;
  for (let step = 0; step < 3; step++) {
    const value = rate * (mean - rate * (variance / 2 - (rate * skew) / 6)) - logarithm;
    const slope = mean - rate * (variance - (rate * skew) / 2);
    if (!(slope > 0)) return logarithm / mean;
    rate -= value / slope;
  }
  return rate;
}

function soleForce(delivered: number, { amounts, times }: Flows): RateResult {
  if (delivered <= 0) return noRate('no-sign-change');
  const found = forcesOfReturn({ amounts: [-delivered, ...amounts], times: [0, ...times] });
  if (!found.ok) return found;
  const [rate = Number.NaN, ...others] = found.forces;
  return others.length === 0 ? { ok: true, rate } : noRate('several-rates');
}

/** Newton's step for `ln Σ amount_j·e^(−r·t_j) = ln delivered`. */
function newton(rate: number, delivered: number, { amounts, times }: Flows): number {
  let value = 0;
  let slope = 0;
  for (let j = 0; j < amounts.length; j++) {
    const time = times[j] ?? 0;
    const present = (amounts[j] ?? 0) * Math.exp(-rate * time);
    value += present;
    slope += time * present;
  }
  return rate + (Math.log(value / delivered) * value) / slope;
}

/**
 * Newton's step a little less exactly: each factor from the one before it by the growth of the days between them, of
 * which a loan has but a few (28 to 31). For the first step, which is only on its way.
 */
function draft(rate: number, delivered: number, { amounts, times }: Flows): number {
  let value = 0;
  let slope = 0;
  let before = 0;
  let factor = 1;
  let gap = 0;
  let growth = 1;
  let otherGap = 0;
  let otherGrowth = 1;
  for (let j = 0; j < amounts.length; j++) {
    const time = times[j] ?? 0;
    const passed = time - before;
    if (passed !== gap) {
      const previousGrowth = growth;
      growth = passed === otherGap ? otherGrowth : Math.exp(-rate * passed);
      otherGap = gap;
      otherGrowth = previousGrowth;
      gap = passed;
    }
    factor *= growth;
    const present = (amounts[j] ?? 0) * factor;
    value += present;
    slope += time * present;
    before = time;
  }
  return rate + (Math.log(value / delivered) * value) / slope;
}
