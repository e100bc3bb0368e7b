import type { SnapshotFrom } from 'xstate';
import { entranceOf } from '../../lender/index.ts';
import { estimateInstallment } from '../domain/estimate.ts';
import { type Offer, offerFor } from '../domain/offer.ts';
import type { CdcContext, cdcSimulator } from './cdc-simulator.ts';

/** Everything a simulator card puts on screen, whatever its source. */
export type CardView = {
  readonly entrancePercent: number;
  readonly entrance: number;
  readonly installments: number;
  /** The lender's offer for exactly this entrance and term; undefined while it is asked for, or has none. */
  readonly offer: Offer | undefined;
  /** The instalment of the offer, or an estimate of it until the lender answers. */
  readonly installmentValue: number | undefined;
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
  const { total } = context.input.car;
  return {
    entrancePercent: context.entrancePercent,
    entrance: entranceOf(total, context.entrancePercent),
    installments,
    offer,
    installmentValue: offer?.installmentValue ?? (isUpdating ? estimate(context, answered) : undefined),
    isUpdating,
    problem: context.hasFailed ? 'unavailable' : isUpdating || offer ? undefined : 'no-result',
  };
}

function estimate({ input, entrancePercent, settled }: CdcContext, answered: Offer | undefined) {
  const credit = (percent: number) => input.car.total - entranceOf(input.car.total, percent);
  const wanted = credit(entrancePercent);
  return answered && estimateInstallment(answered, { answered: credit(settled.entrancePercent), wanted });
}
