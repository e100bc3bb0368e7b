import type { Cents } from '../../../kit/money.ts';
import { entranceOf } from '../../lender/index.ts';
import { type CalculatorValues, type CardLimits, offerAt, type SourceRules } from '../domain/calculator.ts';
import { estimateOffer } from '../domain/estimate.ts';
import { unequalLast } from '../domain/instalment-facts.ts';
import {
  gridOf,
  type Movable,
  movedTo,
  nextStep,
  type QuotedInstalment,
  type Search,
  type Step,
} from '../domain/instalment-first.ts';
import type { Offer, SimulationResult } from '../domain/offer.ts';
import type { SourceLender } from '../domain/simulation.ts';
import type { SimulatorContext, SliderEvent } from './simulator-state.ts';

/**
 * How often a search asks the lender before it says what it found. The card asks once more when its sliders stand there: five
 * calls in all.
 */
export const SEARCH_CALLS = 4;

/** Where a card stands, and what its source is like: the ground of a search. */
export type SearchBounds = {
  readonly rules: SourceRules;
  readonly limits: CardLimits;
  readonly price: Cents;
  /** Settled: the answer is about exactly these values. */
  readonly values: CalculatorValues;
  readonly answer: SimulationResult;
  readonly offer: Offer;
};

/** The ground of a card that is settled; none where it has no offer. `price` is the one that its offer was made for. */
export function boundsOf(
  { input: { rules }, limits, settled: values, answer }: SimulatorContext,
  price: Cents,
): SearchBounds | undefined {
  const offer = answer && offerAt(rules, answer, values);
  return offer && { rules, limits, price, values, answer, offer };
}

/** How a search ended, with the last instalment of the offer that it found where its instalments are not alike. */
export type InstalmentSearchResult = Exclude<Step, { type: 'ask' }> & { readonly last?: Cents | undefined };

/** Asks the lender until the wanted instalment is met or known to be out of reach. Undefined when a call fails. */
export async function findInstalment(
  bounds: SearchBounds,
  { movable, wanted }: { readonly movable: Movable; readonly wanted: Cents },
  lender: Pick<SourceLender, 'simulate'>,
  signal: unknown,
): Promise<{ readonly found: InstalmentSearchResult; readonly calls: number } | undefined> {
  const search = searchOn(bounds, movable, wanted);
  const quoted = new Map(search.quoted);
  const lasts = new Map(search.lasts);
  for (let calls = 0; ; calls++) {
    const step = nextStep({ ...search, quoted, callsLeft: SEARCH_CALLS - calls });
    if (step.type === 'nothing') return { found: step, calls };
    if (step.type !== 'ask') return { found: { ...step, last: lasts.get(step.value) }, calls };
    const values = movedTo(bounds.values, movable, step.value);
    // Nothing previous: a bank partner's simulation that the card stands on is not changed by looking around.
    const result = await lender.simulate({ values, previous: undefined }, signal);
    if (!result.ok) return undefined;
    learn({ quoted, lasts }, bounds.rules, result.value, { values, movable, grid: search.grid });
  }
}

/** The search before anybody was asked: it knows what the card's own answer tells. */
export function searchOn(
  bounds: SearchBounds,
  movable: Movable,
  wanted: Cents,
): Search & Pick<Learnt, 'lasts'> {
  const { rules, limits, answer, values } = bounds;
  const grid = gridOf(rules, limits, movable);
  const learnt: Learnt = { quoted: new Map(), lasts: new Map() };
  learn(learnt, rules, answer, { values, movable, grid });
  return { wanted, grid, ...learnt, guess: guessOn(bounds, movable), callsLeft: SEARCH_CALLS };
}

/** The lowest and the highest instalment that moving one slider is about to give: the ends of the amount's own slider. */
export function instalmentReach(bounds: SearchBounds, movable: Movable): readonly [low: Cents, high: Cents] {
  const { grid, quoted, guess } = searchOn(bounds, movable, 0);
  const values = grid.flatMap((value) => {
    const result = quoted.get(value);
    return result === 'none' ? [] : (result ?? guess(value) ?? []);
  });
  return [Math.min(...values), Math.max(...values)];
}

/** The estimate of an instalment elsewhere on the grid; undefined where nothing can be said. */
function guessOn({ rules, price, values, offer }: SearchBounds, movable: Movable): Search['guess'] {
  const splitAt = (percent: number) => {
    const entrance = entranceOf(price, percent);
    return { entrance, credit: price - entrance };
  };
  const residual = rules.finals === 'none' ? 0 : (offer.residual ?? 0);
  return (value) => {
    const { entrancePercent, installment } = movedTo(values, movable, value);
    const wanted = { ...splitAt(entrancePercent), installments: installment, residual };
    return estimateOffer(offer, splitAt(values.entrancePercent), wanted)?.installmentValue;
  };
}

type About = {
  readonly values: CalculatorValues;
  readonly movable: Movable;
  readonly grid: readonly number[];
};

/** What the lender has answered along a grid: instalments, and the last one of each plan whose instalments are not alike. */
type Learnt = {
  readonly quoted: Map<number, QuotedInstalment>;
  readonly lasts: Map<number, Cents | undefined>;
};

/** What an answer says of the grid. A source whose answers have every term has none where an answer names none. */
function learn({ quoted, lasts }: Learnt, rules: SourceRules, answer: SimulationResult, about: About): void {
  const { values, movable, grid } = about;
  const installmentAt = (value: number) => {
    const offer = offeredAt(rules, answer, movedTo(values, movable, value));
    if (offer) lasts.set(value, unequalLast(offer));
    return offer?.installmentValue;
  };
  if (movable === 'entrancePercent') {
    quoted.set(values.entrancePercent, installmentAt(values.entrancePercent) ?? 'none');
    return;
  }
  const hasAllTerms = rules.recomputes.includes('installment');
  for (const term of grid) {
    const installment = installmentAt(term);
    if (installment !== undefined) quoted.set(term, installment);
    else if (hasAllTerms || term === values.installment) quoted.set(term, 'none');
  }
}

/** The offer for exactly these values: neither a best one in its place, nor another final instalment. */
function offeredAt(
  { finals }: SourceRules,
  answer: SimulationResult,
  values: CalculatorValues,
): Offer | undefined {
  const { installment, finalInstallmentPercent: final } = values;
  return answer.offers.find(
    ({ installments, residualPercent }) =>
      installments === installment && (finals !== 'offers' || residualPercent === final),
  );
}

/** The next move of a slider towards a target; undefined when all stand there, or stand as near as the source lets them. */
export function sliderTowards(
  { values, limits }: Pick<SimulatorContext, 'values' | 'limits'>,
  target: CalculatorValues,
): SliderEvent | undefined {
  if (values.entrancePercent !== target.entrancePercent)
    return { type: 'entrance.changed', percent: target.entrancePercent };
  if (
    values.finalInstallmentPercent !== target.finalInstallmentPercent &&
    values.installment === target.installment
  )
    return { type: 'final.changed', percent: target.finalInstallmentPercent };
  const index = limits.installments.indexOf(target.installment);
  return values.installment === target.installment || index < 0
    ? undefined
    : { type: 'installment.changed', index };
}
