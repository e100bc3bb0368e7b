import type { SnapshotFrom } from 'xstate';
import type { Cents } from '../../../kit/money.ts';
import { entranceOf } from '../../lender/index.ts';
import { estimateOffer } from '../domain/estimate.ts';
import { type Offer, offerFor } from '../domain/offer.ts';
import type { CdcContext, cdcSimulator } from './cdc-simulator.ts';

/** Everything a simulator card puts on screen, whatever its source. */
export type CardView = {
  readonly entrancePercent: number;
  readonly entrance: Cents;
  readonly installments: number;
  /** The lender's offer for exactly this entrance and term; undefined while it is asked for, or has none. */
  readonly offer: Offer | undefined;
  /** What the offer will be about, until the lender answers. Never to be continued with. */
  readonly estimate: Offer | undefined;
  readonly isUpdating: boolean;
  /** `unavailable`: the last simulation failed and the sliders went back. `no-result`: no offer for this choice. */
  readonly problem: 'unavailable' | 'no-result' | undefined;
};

/** What the CDC card shows: never the values of an older question as if they answered the newest one. */
export function cardView(snapshot: SnapshotFrom<typeof cdcSimulator>): CardView {
  const { context } = snapshot;
  const isUpdating = !snapshot.matches({ shown: { request: 'settled' } });
  const installments = context.options.installmentOptions[context.index] ?? context.input.installments;
  const answered = context.answer && offerFor(context.answer, installments);
  const offer = isUpdating ? undefined : answered;
  return {
    entrancePercent: context.entrancePercent,
    entrance: entranceOf(context.input.car.total, context.entrancePercent),
    installments,
    offer,
    estimate: isUpdating && answered ? estimate(context, answered) : undefined,
    isUpdating,
    problem: context.hasFailed ? 'unavailable' : isUpdating || offer ? undefined : 'no-result',
  };
}

function estimate({ input, entrancePercent, settled }: CdcContext, answered: Offer): Offer | undefined {
  const split = (percent: number) => {
    const entrance = entranceOf(input.car.total, percent);
    return { entrance, credit: input.car.total - entrance };
  };
  return estimateOffer(answered, split(settled.entrancePercent), split(entrancePercent));
}
