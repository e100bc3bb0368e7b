import { type Flows, type NoRate, noRate, type RateResult } from './flows.ts';

/** What flows have in common with a polynomial: terms in order of time, no two at once, none empty. */
type Term = { readonly time: number; readonly amount: number };

/** Every continuous rate that balances the flows, lowest first. */
export type Forces =
  | { readonly ok: true; readonly forces: readonly number[] }
  | { readonly ok: false; readonly reason: NoRate };

/**
 * Which rate is meant when several balance the flows: the `sole` one, or none (a regulated cost knows no choice); or
 * the one `nearest` to a guess, by the
 * difference of effective rates; without a guess, the one whose continuous rate `ln(1+r)` is nearest to zero, so that of a
 * loss and a gain that undo each other neither is nearer, as spreadsheets take the gain of 185 % before the loss of 77 %.
 */
export type RateChoice =
  | { readonly of: 'sole' }
  | { readonly of: 'nearest'; readonly guess?: number | undefined };

/** Terms times sign changes squared: some seconds of work at the very most. */
const MAX_WORK = 3e6;
/** A sum this small against its parts is nothing but rounding: a rate that only touches zero. */
const NOTHING = 1e-14;
const SAME_DISTANCE = 1e-9;

/**
 * The effective rate for one unit of time at which the flows balance, `Σ amount_j·(1+r)^(−t_j) = 0` (internal rate of
 * return). Flows may come in any order and change direction any number of times.
 */
export function rateOfReturn(flows: Flows, choice: RateChoice): RateResult {
  const found = forcesOfReturn(flows);
  if (!found.ok) return found;
  const chosen = choose(found.forces, choice);
  if (!chosen.ok) return chosen;
  const rate = Math.expm1(chosen.rate);
  return Number.isFinite(rate) && rate > -1 ? { ok: true, rate } : noRate('not-finite');
}

/**
 * Every real `s` with `Σ amount_j·e^(−s·t_j) = 0`. A sum of exponentials has at most as many zeros as its amounts, in
 * order of time, have changes of sign (Descartes' rule, generalised by Laguerre; proof by Rolle's theorem, as in G.
 * Pólya and G. Szegő, Problems and Theorems in Analysis II, part V, problem 77). The proof is the method: multiplied
 * by `e^(s·p)`, with `p` between two terms of opposite sign, and differentiated, the sum loses that change of sign;
 * the zeros of the derivative cut the line into stretches on which the sum is monotonic, so that each hides one zero
 * or none, and the signs at its ends tell which. Nothing depends on a guess and no zero is missed.
 */
export function forcesOfReturn(flows: Flows): Forces {
  const terms = inOrder(flows);
  if (!terms) return noRate('not-finite');
  const changes = signChanges(terms);
  if (changes === 0) return noRate('no-sign-change');
  if (changes * changes * terms.length > MAX_WORK) return noRate('too-many-sign-changes');
  const [low, high] = bounds(terms);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return noRate('not-finite');
  const forces = changes === 1 ? [onlyZero(terms, low, high)] : zeros(terms, changes, low, high);
  if (!forces) return noRate('not-finite');
  return forces.length === 0 ? noRate('no-rate') : { ok: true, forces };
}

function choose(forces: readonly number[], choice: RateChoice): RateResult {
  const [first = Number.NaN, ...others] = forces;
  if (others.length === 0) return { ok: true, rate: first };
  if (choice.of === 'sole') return noRate('several-rates');
  const { guess } = choice;
  const distance = (force: number) =>
    guess === undefined ? Math.abs(force) : Math.min(Math.abs(Math.expm1(force) - guess), Number.MAX_VALUE);
  const [best = Number.NaN, second = Number.NaN] = forces.toSorted((a, b) => distance(a) - distance(b));
  const isTied = distance(second) - distance(best) <= SAME_DISTANCE;
  return isTied ? noRate('several-rates') : { ok: true, rate: best };
}

function inOrder({ amounts, times }: Flows): readonly Term[] | undefined {
  if (![...amounts, ...times].every(Number.isFinite) || amounts.length !== times.length) return undefined;
  const sums = new Map<number, number>();
  amounts.forEach((amount, j) => {
    const time = times[j] ?? 0;
    sums.set(time, (sums.get(time) ?? 0) + amount);
  });
  const terms = [...sums].map(([time, amount]) => ({ time, amount })).filter(({ amount }) => amount !== 0);
  return terms.every(({ amount }) => Number.isFinite(amount))
    ? terms.sort((a, b) => a.time - b.time)
    : undefined;
}

function signChanges(terms: readonly Term[]): number {
  return terms.filter((_, j) => j > 0 && turns(terms, j)).length;
}

function turns(terms: readonly Term[], j: number): boolean {
  return (terms[j - 1]?.amount ?? 0) > 0 !== (terms[j]?.amount ?? 0) > 0;
}

/** Beyond these the first or the last term outweighs all others together, so no zero lies there (Cauchy's bound). */
function bounds(terms: readonly Term[]): readonly [number, number] {
  const total = terms.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const edge = (outer: Term | undefined, next: Term | undefined) => {
    if (!outer || !next) return Number.NaN;
    return (Math.log(total / Math.abs(outer.amount)) + 1) / Math.abs(next.time - outer.time);
  };
  return [-edge(terms.at(-1), terms.at(-2)), edge(terms[0], terms[1])];
}

/** None where the numbers are too small to be told apart, so that a derivative keeps the change of sign that it should lose. */
function zeros(
  terms: readonly Term[],
  changes: number,
  low: number,
  high: number,
): readonly number[] | undefined {
  const turn = terms.findIndex((_, j) => j > 0 && turns(terms, j));
  if (turn < 0) return [];
  const pivot = ((terms[turn - 1]?.time ?? 0) + (terms[turn]?.time ?? 0)) / 2;
  const slope = slopeAbout(terms, pivot);
  const left = signChanges(slope);
  const extrema = left < changes ? zeros(slope, left, low, high) : undefined;
  if (!extrema) return undefined;
  const cuts = [low, ...extrema, high];
  const signs = cuts.map((cut) => signAt(terms, cut));
  return cuts.flatMap((cut, j) => {
    const next = cuts[j + 1];
    const here = signs[j] ?? 0;
    if (here === 0) return [cut];
    return next !== undefined && here * (signs[j + 1] ?? 0) < 0 ? [zeroBetween(terms, cut, next, here)] : [];
  });
}

/**
 * The zero of terms that change sign once: where both sides are worth the same. The logarithm of their ratio is
 * monotonic, as all of one side comes before all of the other, and nearly straight, so few steps find it from nearby.
 */
function onlyZero(terms: readonly Term[], low: number, high: number): number {
  const sign = Math.sign(terms[0]?.amount ?? 0);
  let left = low;
  let right = high;
  let force = 0;
  for (let step = 0; step < 200; step++) {
    if (!(force > left && force < right)) force = (left + right) / 2;
    const { ratio, slope } = sides(terms, force, sign);
    if (ratio === 0 || !(left < force && force < right)) return force;
    if (ratio < 0) left = force;
    else right = force;
    const next = step % 8 === 7 ? (left + right) / 2 : force - ratio / slope;
    if (Math.abs(next - force) <= Number.EPSILON * Math.abs(force)) return force;
    force = next;
  }
  return force;
}

/** The logarithm of what comes first over what comes later, and how it changes. */
function sides(terms: readonly Term[], force: number, sign: number) {
  const heaviest = (force > 0 ? terms[0] : terms.at(-1))?.time ?? 0;
  let first = 0;
  let later = 0;
  let firstTime = 0;
  let laterTime = 0;
  for (const { time, amount } of terms) {
    const present = amount * sign * Math.exp(force * (heaviest - time));
    if (present > 0) {
      first += present;
      firstTime += present * time;
    } else {
      later -= present;
      laterTime -= present * time;
    }
  }
  return { ratio: Math.log(first / later), slope: laterTime / later - firstTime / first };
}

/** The derivative of the sum times `e^(s·pivot)`, over the whole span so that numbers keep their size. */
function slopeAbout(terms: readonly Term[], pivot: number): readonly Term[] {
  const span = (terms.at(-1)?.time ?? 0) - (terms[0]?.time ?? 0);
  return terms
    .map(({ time, amount }) => ({ time, amount: (amount * (pivot - time)) / span }))
    .filter(({ amount }) => amount !== 0); // too small to hold: gone, or its sign would be invented
}

/** The sum and its slope, both times `e^(s·t)` of the end of the terms that weighs most: no exponential overflows. */
function balance(terms: readonly Term[], force: number) {
  const heaviest = (force > 0 ? terms[0] : terms.at(-1))?.time ?? 0;
  let value = 0;
  let weight = 0;
  let slope = 0;
  for (const { time, amount } of terms) {
    const present = amount * Math.exp(force * (heaviest - time));
    value += present;
    weight += Math.abs(present);
    slope += present * (heaviest - time);
  }
  return { value, weight, slope };
}

function signAt(terms: readonly Term[], force: number): number {
  const { value, weight } = balance(terms, force);
  return Math.abs(value) <= NOTHING * weight ? 0 : Math.sign(value);
}

/** The one zero between two points of opposite sign: Newton's step where it stays between them, halving where not. */
function zeroBetween(terms: readonly Term[], from: number, to: number, signFrom: number): number {
  let low = from;
  let high = to;
  let force = (from + to) / 2;
  for (let step = 0; step < 200 && low < force && force < high; step++) {
    const { value, slope } = balance(terms, force);
    if (value === 0) return force;
    if (Math.sign(value) === signFrom) low = force;
    else high = force;
    const newton = force - value / slope;
    const next = newton > low && newton < high && step % 8 !== 7 ? newton : (low + high) / 2;
    if (Math.abs(next - force) <= Number.EPSILON * Math.abs(force)) return next;
    force = next;
  }
  return force;
}
