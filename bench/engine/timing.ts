import type { Run } from '../figures.ts';

const LEAST_MS = 4;

/**
 * How long each call is made before any counts. A call of some microseconds is made hundreds of times before the engine has compiled it
 * with all that it calls, in a thread of its own that a busy or slow machine lets wait: a quote of 8 µs takes 60 until then.
 */
const WARM_MS = 400;

/** What a call takes, in microseconds, and how that compares with the first call of the list, round by round. */
export type Timing = { readonly microseconds: number; readonly ratio: number };

/** Medians of rounds that visit every call in turn, so that all share each moment; the ratios are of the same round. */
export function timings(run: Run, calls: readonly (() => unknown)[]): Timing[] {
  // All of them before any is counted: what they call together is compiled for all.
  for (const call of calls) warmUp(call, run.amount(WARM_MS, 1));
  const repeats = calls.map((call) => repeatsFor(call, run.amount(LEAST_MS, 0.1)));
  const rounds = Array.from({ length: run.amount(41, 1) }, () =>
    calls.map((call, at) => timed(call, repeats[at] ?? 1)),
  );
  return calls.map((_, at) => ({
    microseconds: median(rounds.map((round) => round[at] ?? 0)),
    ratio: median(rounds.map((round) => (round[at] ?? 0) / (round[0] ?? 1))),
  }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function warmUp(call: () => unknown, ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; ) call();
}

/** As many as take a while. */
function repeatsFor(call: () => unknown, leastMs: number): number {
  let repeats = 1;
  while (timed(call, repeats) * repeats < leastMs * 1000) repeats *= 2;
  return repeats;
}

function timed(call: () => unknown, repeats: number): number {
  const started = performance.now();
  for (let at = 0; at < repeats; at++) call();
  return ((performance.now() - started) * 1000) / repeats;
}
