import type { SnapshotFrom } from 'xstate';
import type { Cents } from '../../../kit/money.ts';
import { entranceOf } from '../../lender/index.ts';
import { finalsFor, offerAt } from '../domain/calculator.ts';
import { estimateOffer } from '../domain/estimate.ts';
import type { Offer } from '../domain/offer.ts';
import type { SliderLimits } from '../domain/slider.ts';
import type { simulator } from './simulator.ts';
import { type SimulatorContext, selectionOf } from './simulator-state.ts';

/** Everything a simulator card puts on screen, whatever its source. */
export type CardView = {
  readonly entrancePercent: number;
  readonly entrance: Cents;
  readonly entranceLimits: SliderLimits;
  readonly installments: number;
  readonly installmentOptions: readonly number[];
  /** Absent in plans that leave no final instalment. */
  readonly final: FinalView | undefined;
  /** The lender's offer for exactly these sliders; undefined while it is asked for, or has none. */
  readonly offer: Offer | undefined;
  /** What the offer will be about, until the lender answers. Never to be continued with. */
  readonly estimate: Offer | undefined;
  readonly isUpdating: boolean;
  /** `unavailable`: the last simulation failed and the sliders went back. `no-result`: no offer for this choice. */
  readonly problem: 'unavailable' | 'no-result' | undefined;
};

export type FinalView = {
  readonly percent: number;
  readonly amount: Cents;
  /** A single one is no choice, but a plain value (doc. 1 §5). */
  readonly options: readonly number[];
};

/** What a card shows of a price: never the values of an older question as if they answered the newest one. */
export function cardView(snapshot: SnapshotFrom<typeof simulator>, price: Cents, unit?: Cents): CardView {
  const { context } = snapshot;
  const { values, limits, input, answer } = context;
  const isUpdating = !snapshot.matches({ shown: { request: 'settled' } });
  const offer = isUpdating || !answer ? undefined : offerAt(input.rules, answer, values);
  return {
    entrancePercent: values.entrancePercent,
    entrance: entranceOf(price, values.entrancePercent, unit),
    entranceLimits: limits.entrance,
    installments: values.installment,
    installmentOptions: including(limits.installments, values.installment),
    final: finalView(context, price, unit),
    offer,
    estimate: isUpdating ? estimate(context, price, unit) : undefined,
    isUpdating,
    problem: context.hasFailed ? 'unavailable' : isUpdating || offer ? undefined : 'no-result',
  };
}

function finalView(
  { input, limits, answer, values }: SimulatorContext,
  price: Cents,
  unit: Cents | undefined,
): FinalView | undefined {
  if (input.rules.finals === 'none') return undefined;
  const { installment, finalInstallmentPercent: percent } = values;
  const options = finalsFor(input.rules, limits, answer, installment);
  const stops = options.length > 1 ? including(options, percent) : [percent];
  return { percent, amount: entranceOf(price, percent, unit), options: stops };
}

/** What stands on a slider is always one of its stops. */
const including = (options: readonly number[], value: number): readonly number[] =>
  options.includes(value) ? options : [...options, value].toSorted((a, b) => a - b);

function estimate(context: SimulatorContext, price: Cents, unit: Cents | undefined): Offer | undefined {
  const { settled, values, answer, input } = context;
  const split = (percent: number) => {
    const entrance = entranceOf(price, percent, unit);
    return { entrance, credit: price - entrance };
  };
  const { installment, finalInstallmentPercent } = values;
  // A term of the same answer has an offer of its own to start from.
  const known = answer && offerAt(input.rules, answer, { ...settled, installment, finalInstallmentPercent });
  const last = known ?? selectionOf(context)?.offer;
  const residual = input.rules.finals === 'none' ? 0 : entranceOf(price, finalInstallmentPercent, unit);
  const wanted = { ...split(values.entrancePercent), installments: installment, residual };
  return last && estimateOffer(last, split(settled.entrancePercent), wanted);
}
