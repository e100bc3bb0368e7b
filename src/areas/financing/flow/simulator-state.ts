import {
  type CalculatorValues,
  type CardLimits,
  finalsFor,
  isCovered,
  offerAt,
  offeredEntrance,
  offeredFinal,
  type SourceRules,
  stopsOf,
} from '../domain/calculator.ts';
import type { AnswerLimits, SimulationResult } from '../domain/offer.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import type { Origin, Question, SourceLender } from '../domain/simulation.ts';
import { entranceLimits, installmentIndex, installmentLimits, snap } from '../domain/slider.ts';
import type { FundingSource } from '../domain/source.ts';

export type SimulatorInput = {
  readonly source: FundingSource;
  readonly rules: SourceRules;
  readonly lender: SourceLender;
  readonly planId: string;
  readonly origin: Origin;
  /** Where the sliders start: the configured defaults, or where the shopper left them. */
  readonly values: Omit<CalculatorValues, 'lastChangedField'>;
  /** An answer that the card can start from without a call. */
  readonly prior?: SimulationResult | undefined;
  readonly debounce?: number | undefined;
};

export type SimulatorContext = {
  readonly input: SimulatorInput;
  /** As the options or the authors tell them, and as the newest answer has changed them. */
  readonly lenderLimits: CardLimits;
  readonly limits: CardLimits;
  /** Where the sliders stand. */
  readonly values: CalculatorValues;
  /** The newest answer, and where the sliders stood when it, or a later choice among its offers, was settled. */
  readonly answer: SimulationResult | undefined;
  readonly settled: CalculatorValues;
  readonly hasFailed: boolean;
};

export type SliderEvent =
  | { type: 'entrance.changed'; percent: number }
  | { type: 'installment.changed'; index: number }
  | { type: 'final.changed'; percent: number };

/** The offer that the card stands on, when its sliders are where the newest answer was settled. */
export function selectionOf({ answer, input, settled }: SimulatorContext): Selection | undefined {
  const offer = answer && offerAt(input.rules, answer, settled);
  if (!answer || !offer) return undefined;
  return {
    planId: input.planId,
    source: input.source,
    origin: input.origin,
    transactionId: answer.transactionId,
    entrancePercent: settled.entrancePercent,
    offer,
    terms: offer.stored ? offer.stored.terms : answer.terms,
  };
}

/** Where the sliders stand once an event has moved one of them. */
export function moved(context: SimulatorContext, event: SliderEvent): CalculatorValues {
  const { values, limits, input, answer } = context;
  if (event.type === 'entrance.changed') {
    const entrancePercent = offeredEntrance(input.rules, limits.entrance, event.percent);
    return { ...values, entrancePercent, lastChangedField: 'entrancePercent' };
  }
  if (event.type === 'final.changed') {
    const finals = finalsFor(input.rules, limits, answer, values.installment);
    const finalInstallmentPercent = offeredFinal(finals, event.percent);
    return { ...values, finalInstallmentPercent, lastChangedField: 'finalInstallmentPercent' };
  }
  const at = snap(installmentLimits(limits.installments), event.index);
  const wanted = { ...values, installment: limits.installments[at] ?? values.installment };
  return { ...aligned(context, wanted), lastChangedField: 'installment' };
}

/** Whether the last answer holds where an event would move the sliders. */
export const isAnsweredAt = (context: SimulatorContext, event: SliderEvent): boolean =>
  isCovered(context.input.rules, context.settled, moved(context, event));

/** What decides where the sliders start, once the limits are told. */
export type StartingInput = Pick<SimulatorInput, 'rules' | 'values'>;

export function startingPoint(input: StartingInput, limits: CardLimits): Partial<SimulatorContext> {
  const start = startAt(input, limits);
  return { lenderLimits: limits, limits, values: start, settled: start };
}

function startAt({ rules, values }: StartingInput, limits: CardLimits): CalculatorValues {
  const finals = finalsFor(rules, limits, undefined, 0);
  return {
    entrancePercent: offeredEntrance(rules, limits.entrance, values.entrancePercent),
    installment: nearestTerm(limits.installments, values.installment),
    finalInstallmentPercent: offeredFinal(finals, values.finalInstallmentPercent),
    lastChangedField: undefined,
  };
}

/** What a card that starts here asks first; nothing where there is no term to ask for. */
export const firstQuestion = (input: StartingInput, limits: CardLimits): Question | undefined =>
  hasLimits(limits) ? { values: startAt(input, limits), previous: undefined } : undefined;

/** The same question before the limits are known: they mostly allow the start that was meant. */
export const likelyQuestion = ({ rules, values }: StartingInput): Question => {
  const finalInstallmentPercent = rules.finals === 'none' ? 0 : values.finalInstallmentPercent;
  return { values: { ...values, finalInstallmentPercent, lastChangedField: undefined }, previous: undefined };
};

/** The context once an answer is there: new limits, and values that are on offer. */
export function arrived(
  context: SimulatorContext,
  answer: SimulationResult,
  isFirst: boolean,
): Partial<SimulatorContext> {
  const limits = answer.limits ? limitsAfter(context.lenderLimits, answer.limits) : context.limits;
  const { rules } = context.input;
  const longest = Math.max(...answer.offers.map((offer) => offer.installments));
  const takesLongest = rules.takesLongestTerm && !isFirst && answer.offers.length > 0;
  const wanted = takesLongest ? { ...context.values, installment: longest } : context.values;
  const next = { ...context, limits, answer };
  const values = aligned(next, wanted);
  return { limits, answer, values, settled: values, hasFailed: false };
}

/** Values whose term and final instalment are on offer, as far as no call is needed for it. */
function aligned(
  { limits, input: { rules }, answer }: Pick<SimulatorContext, 'limits' | 'input' | 'answer'>,
  wanted: CalculatorValues,
): CalculatorValues {
  const { recomputes } = rules;
  const offered = limits.installments.includes(wanted.installment) || !recomputes.includes('installment');
  const installment = offered ? wanted.installment : nearestTerm(limits.installments, wanted.installment);
  const picked = { ...wanted, installment };
  const settled = { ...picked, installment: answeredTerm(rules, answer, picked) };
  if (!recomputes.includes('finalInstallmentPercent')) return settled;
  const finals = finalsFor(rules, limits, answer, settled.installment);
  const chosen = settled.finalInstallmentPercent;
  return { ...settled, finalInstallmentPercent: finals.length > 0 ? offeredFinal(finals, chosen) : chosen };
}

/** A source that falls back to its best offer shows that one's term. */
function answeredTerm(
  rules: SourceRules,
  answer: SimulationResult | undefined,
  values: CalculatorValues,
): number {
  const fallback = rules.fallsBackToBest && answer ? offerAt(rules, answer, values) : undefined;
  return fallback?.installments ?? values.installment;
}

function limitsAfter(limits: CardLimits, answer: AnswerLimits): CardLimits {
  const { entrance } = limits;
  const grid = entranceLimits(limits.finals);
  return {
    entrance: {
      ...entrance,
      min: answer.entranceMin ?? entrance.min,
      max: answer.entranceMax ?? entrance.max,
    },
    installments: answer.installments ?? limits.installments,
    finals: grid
      ? stopsOf({ ...grid, min: answer.finalMin ?? grid.min, max: answer.finalMax ?? grid.max })
      : limits.finals,
  };
}

/**
 * The first final instalment on offer, in percent, when an answer's limits leave out the one that was asked about (doc. 1 §5).
 * A lender prices percents between the stops of the authors' step too, so only the limits count.
 */
export function otherFinal(
  { lenderLimits: limits, values, input }: SimulatorContext,
  answer: SimulationResult,
): number | undefined {
  if (input.rules.finals !== 'limits' || !answer.limits) return undefined;
  const { finals } = limitsAfter(limits, answer.limits);
  const [first = 0, last = 0] = [finals[0], finals.at(-1)];
  const { finalInstallmentPercent: requested } = values;
  return finals.length > 0 && (requested < first || requested > last) ? first : undefined;
}

const nearestTerm = (terms: readonly number[], wanted: number): number =>
  terms[installmentIndex(terms, wanted)] ?? wanted;

/** What is asked of the lender for where the sliders stand now. */
export function questionOf(context: SimulatorContext): Question {
  const { answer, values } = context;
  return { values, previous: answer && { answer, offer: selectionOf(context)?.offer } };
}

export const hasLimits = ({ installments }: CardLimits): boolean => installments.length > 0;
