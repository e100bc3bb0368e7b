import type { Offer, SimulationResult } from './offer.ts';
import { type SliderLimits, snap } from './slider.ts';

/** What a shopper sets on a card; percents of the price, and months. */
export type CalculatorField = 'entrancePercent' | 'installment' | 'finalInstallmentPercent';

/** The calculator's values, in the names of doc. 1 §3.5. The final instalment is 0 for plans that leave none. */
export type CalculatorValues = {
  readonly entrancePercent: number;
  readonly installment: number;
  readonly finalInstallmentPercent: number;
  /** Undefined until the shopper moves something. */
  readonly lastChangedField: CalculatorField | undefined;
};

/** What the sliders may be set to; no final instalments for plans that leave none. */
export type CardLimits = {
  readonly entrance: SliderLimits;
  readonly installments: readonly number[];
  readonly finals: readonly number[];
};

/** How a source behaves when the shopper changes something (doc. 1 §4.3). */
export type SourceRules = {
  /** Changed alone, these only pick another offer of the last answer; every other change asks the lender again. */
  readonly recomputes: readonly CalculatorField[];
  /** Where the final instalments on offer are told: by the limits, or offer by offer, for each term its own. */
  readonly finals: 'none' | 'limits' | 'offers';
  /** The entrance is rounded up to the next multiple of this percent. */
  readonly entranceMultiple?: number | undefined;
  /** The longest term on offer is chosen after every simulation but the first (zero-flow). */
  readonly takesLongestTerm?: boolean | undefined;
  /** A term that is not among the offers is answered by the lender's best one. */
  readonly fallsBackToBest?: boolean | undefined;
  /** Hidden when the first answer has no best offer. */
  readonly needsBest?: boolean | undefined;
};

/** The next multiple above, or the value itself when it is one: with 10, 12 gives 20 and 20 stays 20. */
export const roundUpTo = (multiple: number, percent: number): number =>
  Math.ceil(Number((percent / multiple).toFixed(6))) * multiple;

/** The offers of a list from `min` to `max`, both on it, every `step`. */
export function stopsOf({ min, max, step }: SliderLimits): readonly number[] {
  const count = Math.floor(Number(((max - min) / step).toFixed(6)));
  const stops = Array.from({ length: count + 1 }, (_, index) => Number((min + index * step).toFixed(6)));
  return stops.at(-1) === max ? stops : [...stops, max];
}

/** The final instalments that can be chosen for a term, in percent. */
export function finalsFor(
  rules: SourceRules,
  limits: CardLimits,
  answer: SimulationResult | undefined,
  installment: number,
): readonly number[] {
  if (rules.finals === 'none') return [];
  if (rules.finals === 'limits' || !answer) return limits.finals;
  const ofTerm = answer.offers.filter((offer) => offer.installments === installment);
  return ofTerm.flatMap(({ residualPercent }) => residualPercent ?? []);
}

/** The chosen final instalment when it is offered, else the first that is (doc. 1 §5); 0 when none is. */
export const offeredFinal = (finals: readonly number[], chosen: number): number =>
  finals.includes(chosen) ? chosen : (finals[0] ?? 0);

/** An entrance as a source takes it, in percent: rounded up where it takes multiples only (doc. 1 §4.3). */
export const roundedEntrance = ({ entranceMultiple }: SourceRules, percent: number): number =>
  entranceMultiple === undefined ? percent : roundUpTo(entranceMultiple, percent);

/**
 * The entrance that a source asks about for a wanted one: as it takes it, and within the limits. Options need not be multiples:
 * the multiple that lies between them then counts, the last one at the end; a source that offers none is asked about its option.
 */
export function offeredEntrance(rules: SourceRules, limits: SliderLimits, wanted: number): number {
  const { entranceMultiple: multiple } = rules;
  const option = snap(limits, roundedEntrance(rules, wanted));
  if (multiple === undefined || option % multiple === 0) return option;
  const rounded = roundUpTo(multiple, Math.min(limits.max, Math.max(limits.min, wanted)));
  const taken = rounded > limits.max ? rounded - multiple : rounded;
  return taken >= limits.min ? taken : option;
}

/** The offer that an answer has for these values. */
export function offerAt(
  rules: SourceRules,
  answer: SimulationResult,
  { installment, finalInstallmentPercent }: CalculatorValues,
): Offer | undefined {
  const ofTerm = answer.offers.filter((offer) => offer.installments === installment);
  const fallback = rules.fallsBackToBest ? answer.best : undefined;
  if (rules.finals !== 'offers') return ofTerm[0] ?? fallback;
  return ofTerm.find((offer) => offer.residualPercent === finalInstallmentPercent);
}

/** Whether the last answer holds for other values: nothing that the lender has to be asked about differs. */
export function isCovered(rules: SourceRules, answered: CalculatorValues, wanted: CalculatorValues): boolean {
  const fields = ['entrancePercent', 'installment', 'finalInstallmentPercent'] as const;
  return fields.every((field) => rules.recomputes.includes(field) || answered[field] === wanted[field]);
}

/** Whether a change of this field alone asks the lender. */
export const asks = (rules: SourceRules, field: CalculatorField): boolean =>
  !rules.recomputes.includes(field);
