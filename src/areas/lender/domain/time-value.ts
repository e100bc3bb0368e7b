/**
 * Loans of equal periods in the sign convention of spreadsheets (OpenDocument 1.3, part 4, section 6.12): money
 * received is positive, money paid is negative, and `pv·(1+i)^n + pmt·(1 + i·when)·((1+i)^n − 1)/i + fv = 0`.
 */
import { noRate, type RateResult } from './flows.ts';
import { rateOfReturn } from './irr.ts';

/** 0: payments at the end of each period; 1: at its beginning. */
export type When = 0 | 1;

/** Growth of one unit over `n` periods, less the unit; exact for tiny rates, where `(1+i)^n − 1` is not. */
function growth(rate: number, n: number): number {
  return Math.abs(rate) < 0.01 ? Math.expm1(n * Math.log1p(rate)) : (1 + rate) ** n - 1;
}

/** What payments of one unit are worth at the end of `n` periods. */
function annuityAtEnd(rate: number, n: number, when: When): number {
  return rate === 0 ? n : (growth(rate, n) * (1 + rate * when)) / rate;
}

/** The payment of each of `n` periods that brings `pv` to `−fv`. */
export function payment(rate: number, n: number, pv: number, fv = 0, when: When = 0): number {
  if (rate === 0) return -(pv + fv) / n;
  const grown = growth(rate, n);
  return (-(pv * (1 + grown) + fv) * rate) / (grown * (1 + rate * when));
}

/** What stays after `n` periods. */
export function futureValue(rate: number, n: number, pmt: number, pv: number, when: When = 0): number {
  return -(pv * (1 + growth(rate, n)) + pmt * annuityAtEnd(rate, n, when));
}

/** What `n` payments and a final value are worth today. */
export function presentValue(rate: number, n: number, pmt: number, fv = 0, when: When = 0): number {
  return -(fv + pmt * annuityAtEnd(rate, n, when)) / (1 + growth(rate, n));
}

/** How many periods, not always whole, bring `pv` to `−fv`; NaN when payments of that size never do. */
export function periods(rate: number, pmt: number, pv: number, fv = 0, when: When = 0): number {
  if (rate === 0) return -(pv + fv) / pmt;
  const due = (pmt * (1 + rate * when)) / rate;
  return Math.log((due - fv) / (due + pv)) / Math.log1p(rate);
}

/** The part of the payment of period `per` that is interest on what was owed before it. */
export function interestPart(
  rate: number,
  per: number,
  n: number,
  pv: number,
  fv = 0,
  when: When = 0,
): number {
  if (when === 1 && per === 1) return 0;
  const pmt = payment(rate, n, pv, fv, when);
  const owed = -presentValue(rate, n - per + 1, pmt, fv, when); // looking ahead: looking back loses digits as it grows
  return when === 1 ? (owed * rate) / (1 + rate) : owed * rate;
}

/** The part of the payment of period `per` that pays back principal. */
export function principalPart(
  rate: number,
  per: number,
  n: number,
  pv: number,
  fv = 0,
  when: When = 0,
): number {
  return payment(rate, n, pv, fv, when) - interestPart(rate, per, n, pv, fv, when);
}

/** The interest, or the principal, of the payments `start` to `end`, both included. */
export function accumulated(
  part: 'interest' | 'principal',
  {
    rate,
    n,
    pv,
    when,
  }: { readonly rate: number; readonly n: number; readonly pv: number; readonly when: When },
  start: number,
  end: number,
): number {
  const of = part === 'interest' ? interestPart : principalPart;
  let sum = 0;
  for (let per = start; per <= end; per++) sum += of(rate, per, n, pv, 0, when);
  return sum;
}

/** The rate of one period, of several the one nearest to `guess`; `n` is whole. Refuses as any rate of return does. */
export function periodRate(
  n: number,
  pmt: number,
  pv: number,
  fv = 0,
  when: When = 0,
  guess = 0,
): RateResult {
  if (!Number.isInteger(n) || n < 1) return noRate('not-finite');
  const amounts = new Array<number>(n + 1).fill(0);
  amounts[0] = pv;
  for (let j = 0; j < n; j++) {
    const at = j + (when === 1 ? 0 : 1);
    amounts[at] = (amounts[at] ?? 0) + pmt;
  }
  amounts[n] = (amounts[n] ?? 0) + fv;
  return rateOfReturn({ amounts, times: amounts.map((_, at) => at) }, { of: 'nearest', guess });
}

/** The present value of flows at an effective rate for one unit of their time: `Σ amount_j·(1+r)^(−t_j)`. */
export function netPresentValue(
  rate: number,
  { amounts, times }: { readonly amounts: readonly number[]; readonly times: readonly number[] },
): number {
  const force = Math.log1p(rate);
  return amounts.reduce((sum, amount, j) => sum + amount * Math.exp(-force * (times[j] ?? 0)), 0);
}
