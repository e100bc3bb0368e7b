import { type Cents, fromCents } from '../../../kit/money.ts';
import {
  type CalculatorValues,
  type CardLimits,
  offeredEntrance,
  type SourceRules,
  stopsOf,
} from './calculator.ts';

/** What may move so that an instalment is met; the other one stays, and so does a final instalment. */
export type Movable = 'entrancePercent' | 'installment';

/** What a lender says of one value of what may move: an instalment, or that it has no offer there. */
export type QuotedInstalment = Cents | 'none';

/**
 * A search along everything that one slider can stand on, in rising order: a larger entrance and a longer term both make the
 * instalment lower. `quoted` holds only what the lender has answered; `guess` is an estimate, and never more than the order in
 * which the lender is asked.
 */
export type Search = {
  readonly wanted: Cents;
  readonly grid: readonly number[];
  readonly quoted: ReadonlyMap<number, QuotedInstalment>;
  readonly guess: (value: number) => Cents | undefined;
  /** How many more questions the lender may be asked. */
  readonly callsLeft: number;
};

/** One value of the grid with the instalment that the lender gave for it. */
export type Place = { readonly value: number; readonly installment: Cents };

export type Step =
  | { readonly type: 'ask'; readonly value: number }
  /** The least entrance, or the shortest term, whose instalment is not above the wanted one. */
  | ({ readonly type: 'met' } & Place)
  /** No value of the grid meets it; the nearest is the lowest instalment that the lender gave. */
  | ({ readonly type: 'missed' } & Place)
  /** The lender had no offer wherever it was asked. */
  | { readonly type: 'nothing' };

/** Everything that the entrance, or the term, can stand on, in rising order. */
export function gridOf(rules: SourceRules, limits: CardLimits, movable: Movable): readonly number[] {
  const stops = movable === 'installment' ? limits.installments : stopsOf(limits.entrance);
  const offered =
    movable === 'installment' ? stops : stops.map((stop) => offeredEntrance(rules, limits.entrance, stop));
  return [...new Set(offered)].toSorted((a, b) => a - b);
}

/** The sliders with one of them moved. */
export const movedTo = (values: CalculatorValues, movable: Movable, value: number): CalculatorValues => ({
  ...values,
  [movable]: value,
  lastChangedField: movable,
});

/**
 * What to do next: whom to ask about, or the answer. The lender is asked where the estimate, corrected by what it said
 * nearby, first meets the wanted instalment, and then closer to where it is first met. No question leaves more open than
 * halving can close with the questions that are left: up to 2^n − 1 open values are closed by n of them, however wrong the
 * estimate. On a longer grid the answer may be a value a little beyond the least one; the lender has still confirmed it.
 */
export function nextStep(search: Search): Step {
  const { grid, quoted, wanted } = search;
  const met = grid.findIndex((value) => isMet(quoted.get(value), wanted));
  const ceiling = ceilingOf(search);
  const high = met < 0 ? ceiling : met;
  const low = grid.findLastIndex((value, at) => at < high && quoted.has(value));
  const open = grid.slice(low + 1, high);
  if (open.length === 0 || search.callsLeft <= 0) return endOf(search, met);
  const isRefusedAbove = met < 0 && ceiling < grid.length;
  return { type: 'ask', value: requestedIn(search, open, isRefusedAbove) };
}

const isMet = (quoted: QuotedInstalment | undefined, wanted: Cents): boolean =>
  typeof quoted === 'number' && quoted <= wanted;

/** An entrance that leaves too little to lend has no offer: what was refused above every offer ends the grid. */
function ceilingOf({ grid, quoted }: Search): number {
  const highest = grid.findLastIndex((value) => typeof quoted.get(value) === 'number');
  const refused = grid.findIndex((value, at) => at > highest && quoted.get(value) === 'none');
  return highest < 0 || refused < 0 ? grid.length : refused;
}

function requestedIn(search: Search, open: readonly number[], isRefusedAbove: boolean): number {
  const last = open.length - 1;
  const guessed = open.findIndex((value) => (corrected(search, value) ?? Infinity) <= search.wanted);
  const hoped = guessed >= 0 ? guessed : isRefusedAbove ? open.length >> 1 : last;
  const closable = 2 ** (search.callsLeft - 1) - 1;
  const [least, most] = [last - closable, closable];
  const safe = least > most ? hoped : Math.min(most, Math.max(least, hoped));
  return open[safe] ?? 0;
}

/** The estimate times how far it was off at the nearest value of which the lender gave an instalment. */
function corrected({ grid, quoted, guess }: Search, value: number): Cents | undefined {
  const own = guess(value);
  if (own === undefined) return undefined;
  const at = grid.indexOf(value);
  let best: { readonly distance: number; readonly ratio: number } | undefined;
  for (const [known, answer] of quoted) {
    const guessed = guess(known);
    if (answer === 'none' || !guessed) continue;
    const distance = Math.abs(grid.indexOf(known) - at);
    if (!best || distance < best.distance) best = { distance, ratio: answer / guessed };
  }
  return own * (best?.ratio ?? 1);
}

function endOf({ grid, quoted }: Search, met: number): Step {
  const places = grid.flatMap((value): Place[] => {
    const answer = quoted.get(value);
    return typeof answer === 'number' ? [{ value, installment: answer }] : [];
  });
  const found = places.find(({ value }) => value === grid[met]);
  if (found) return { type: 'met', ...found };
  const [first, ...rest] = places;
  if (!first) return { type: 'nothing' };
  const lowest = rest.reduce((low, place) => (place.installment < low.installment ? place : low), first);
  return { type: 'missed', ...lowest };
}

/** Where the search is about to end, before the lender was asked: an estimate, and to be called one. */
export function guessedPlace(search: Search): number | undefined {
  const { grid, wanted } = search;
  return grid.find((value) => (corrected(search, value) ?? Infinity) <= wanted);
}

/** How many steps the slider of an amount has at least, from one end to the other. */
const STEPS = 60;

/** A range of amounts in currency units whose steps are round: 10, 20, 50, 100 … units. */
export function niceRange(
  low: Cents,
  high: Cents,
): { readonly min: number; readonly max: number; readonly step: number } {
  const [least, most] = [fromCents(low), fromCents(high)];
  const wide = Math.max(1, (most - least) / STEPS);
  const power = 10 ** Math.floor(Math.log10(wide));
  const step = ([5, 2, 1].find((round) => round * power <= wide) ?? 1) * power;
  return { min: Math.floor(least / step) * step, max: Math.ceil(most / step) * step, step };
}
