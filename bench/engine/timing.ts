const ROUNDS = 41;
const LEAST_MS = 4;

/** What a call takes, in microseconds, and how that compares with the first call of the list, round by round. */
export type Timing = { readonly microseconds: number; readonly ratio: number };

/** Medians of rounds that visit every call in turn, so that all share each moment; the ratios are of the same round. */
export function timings(calls: readonly (() => unknown)[]): Timing[] {
  const repeats = calls.map(repeatsFor);
  const rounds = Array.from({ length: ROUNDS }, () => calls.map((call, at) => timed(call, repeats[at] ?? 1)));
  return calls.map((_, at) => ({
    microseconds: median(rounds.map((round) => round[at] ?? 0)),
    ratio: median(rounds.map((round) => (round[at] ?? 0) / (round[0] ?? 1))),
  }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** As many as take a while: warms the call up too. */
function repeatsFor(call: () => unknown): number {
  let repeats = 1;
  while (timed(call, repeats) * repeats < LEAST_MS * 1000) repeats *= 2;
  return repeats;
}

function timed(call: () => unknown, repeats: number): number {
  const started = performance.now();
  for (let at = 0; at < repeats; at++) call();
  return ((performance.now() - started) * 1000) / repeats;
}
