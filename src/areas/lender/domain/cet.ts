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
 * Central Bank's example; `thirty-days`, months of thirty days in a year of 365, as in Argentina.
 */
export type CetConvention = 'calendar-days' | 'equal-months' | 'thirty-days';

const PERIODS_A_YEAR: Record<CetConvention, number> = {
  'calendar-days': 365,
  'equal-months': 12,
  'thirty-days': 365 / 30,
};
const MAX_STEPS = 100;
/** Newton's error squares with each step: a step this small, of the rate or of nearly zero, leaves no error to speak of. */
const SMALL_STEP = 1e-10;
const NEARLY_ZERO = 1e-6;

/**
 * The total effective cost (CET) of a credit: the rate at which the payments are worth the credit delivered,
 * `Σ FC_j / (1+CET)^((d_j − d_0)/365) = FC_0` (Resolução CMN 4.881/2020, art. 4). `delivered` is the credit less what
 * is paid in cash for it. `times` of the flows are days (`calendar-days`) or months (the others). `guess` is an
 * annual rate near the answer, above −1; it saves steps, the answer does not depend on it.
 */
export function cet(delivered: number, flows: Flows, convention: CetConvention, guess = 0): CetResult {
  const periods = PERIODS_A_YEAR[convention];
  const solved = forceOfInterest(delivered, flows, Math.log1p(guess) / periods);
  if (!solved.ok) return solved;
  const annual = Math.expm1(solved.rate * periods);
  if (!Number.isFinite(annual)) return noRate('not-finite');
  return { ok: true, cet: { annual, monthly: monthlyFromAnnual(annual) } };
}

/**
 * The continuous rate `r` a unit of time with `Σ amount_j·e^(−r·t_j) = delivered`. For payments of one sign the left
 * side falls and is convex, so there is one root; by Jensen's inequality it is not below `ln(Σ amount / delivered) /
 * mean time`; and Newton's step from any point lands left of the root and then climbs to it. The bracket's left end is
 * therefore enough to make convergence certain. Where a payment goes the other way (a refund), the rate is told only
 * if it is the only one.
 */
export function forceOfInterest(delivered: number, flows: Flows, guess = 0): RateResult {
  if (flows.amounts.some((amount) => amount < 0)) return soleForce(delivered, flows);
  const floor = leftOfRoot(delivered, flows);
  if (!floor.ok) return floor;
  let rate = Math.max(guess, floor.rate);
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = Math.max(newton(rate, delivered, flows), floor.rate);
    const moved = Math.abs(next - rate);
    rate = next;
    if (moved <= SMALL_STEP * (Math.abs(rate) + NEARLY_ZERO)) return { ok: true, rate };
  }
  return noRate('not-finite');
}

function soleForce(delivered: number, { amounts, times }: Flows): RateResult {
  if (delivered <= 0) return noRate('no-sign-change');
  const found = forcesOfReturn({ amounts: [-delivered, ...amounts], times: [0, ...times] });
  if (!found.ok) return found;
  const [rate = Number.NaN, ...others] = found.forces;
  return others.length === 0 ? { ok: true, rate } : noRate('several-rates');
}

function leftOfRoot(delivered: number, { amounts, times }: Flows): RateResult {
  let sum = 0;
  let weighted = 0;
  for (let j = 0; j < amounts.length; j++) {
    const amount = amounts[j] ?? Number.NaN;
    sum += amount;
    weighted += amount * (times[j] ?? Number.NaN);
  }
  if (!Number.isFinite(sum) || !Number.isFinite(weighted) || !Number.isFinite(delivered))
    return noRate('not-finite');
  if (delivered <= 0 || sum <= 0 || weighted <= 0) return noRate('no-sign-change');
  const rate = (Math.log(sum / delivered) * sum) / weighted;
  return Number.isFinite(rate) ? { ok: true, rate } : noRate('not-finite');
}

function newton(rate: number, delivered: number, { amounts, times }: Flows): number {
  let value = -delivered;
  let slope = 0;
  for (let j = 0; j < amounts.length; j++) {
    const time = times[j] ?? 0;
    const present = (amounts[j] ?? 0) * Math.exp(-rate * time);
    value += present;
    slope += time * present;
  }
  return rate + value / slope;
}
