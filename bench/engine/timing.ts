const ROUNDS = 9;
const LEAST_MS = 20;

/** Microseconds a call of each, the median of rounds that visit every one in turn, so that all share each moment. */
export function microseconds(calls: readonly (() => unknown)[]): number[] {
  const repeats = calls.map(repeatsFor);
  const taken = calls.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    calls.forEach((call, at) => {
      taken[at]?.push(timed(call, repeats[at] ?? 1));
    });
  }
  return taken.map((rounds) => rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
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
