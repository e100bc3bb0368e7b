import fc from 'fast-check';

/**
 * How strong a run of the tests is. `npm test` does a little of what is long on purpose, with other values every day; `npm run soak`
 * sets `SOAK` and does all of it.
 */
export const IS_WHOLE = Boolean(process.env.SOAK);

/** Where everything that is drawn begins: the day of UTC as YYYYMMDD, unless `SEED` says another. */
export const SEED = Number(process.env.SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
if (!Number.isInteger(SEED)) throw new Error(`SEED is no whole number: ${process.env.SEED}`);

/** The turn of those that take turns: the number of the day that the seed is, for days written as YYYYMMDD jump where a month ends. */
const TURN = (() => {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(SEED)) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T00:00Z`);
  return Number.isNaN(at) ? SEED : at / 86_400_000;
})();

/** More runs of a property than these are for a soak. */
const SHORT_RUNS = 300;

/**
 * fast-check's parameters for a property that is proven by so many runs; `npm test` makes at most 300 of them.
 *
 * @param short fewer than that where each run is dear
 */
export const runs = (whole: number, short = SHORT_RUNS): { numRuns: number } => ({
  numRuns: IS_WHOLE ? whole : Math.min(whole, short),
});

/**
 * A number that says how long something goes on: rounds, clients, seconds.
 *
 * @param variable names a variable of the environment that says another number, for more before a release
 */
export function strength(variable: string, { short, whole }: { short: number; whole: number }): number {
  return Number(process.env[variable] ?? (IS_WHOLE ? whole : short));
}

/**
 * A time that the product promises, in milliseconds. A soak holds it to that on a machine of its own; in `npm test`, on a machine that
 * may be slow or busy, it only finds what hangs.
 */
export const within = (promised: number): number => (IS_WHOLE ? promised : 20 * promised);

/** So many whole numbers below `bound`, drawn anew from each seed. */
export const drawn = (count: number, bound: number): number[] =>
  fc.sample(fc.nat(bound - 1), { seed: SEED, numRuns: count });

/**
 * Of the ways in which each of many things is tried, those of today; all of them in a soak. The things of one list take turns, so that every
 * way is tried each day by some of them, and in a few days each thing in every way.
 *
 * @param at where the thing stands in its list
 * @param count how many of the ways a day
 */
export function todays<T>(ways: readonly T[], at: number, count = 1): readonly T[] {
  if (IS_WHOLE || count >= ways.length) return ways;
  return Array.from({ length: count }, (_, nth) => ways[((TURN + at) * count + nth) % ways.length] as T);
}

/** Of what is tried, what this day tries: one in so many, others the next day, and all in a soak. */
export const oneIn = <T>(many: number, all: readonly T[]): readonly T[] =>
  IS_WHOLE ? all : all.filter((_, at) => (at + TURN) % many === 0);
