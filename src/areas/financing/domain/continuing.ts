import type { Cents } from '../../../kit/money.ts';

/** Why continue is not possible now; each is the key of a text beside the button. */
export type ContinueRefusal = 'terms-not-accepted' | 'updating' | 'no-offers' | 'no-installment-value';

export type ContinueState = {
  /** The terms are accepted, or the acceptance is hidden on plans. */
  readonly isAccepted: boolean;
  /** A simulation is under way or wanted: what stands on screen is not its answer. */
  readonly isUpdating: boolean;
  readonly offers: number;
  readonly installmentValue: Cents | undefined;
};

/** May the shopper continue with what the card shows? (doc. 1 §5 "Simulator") */
export function canContinue(state: ContinueState): true | ContinueRefusal {
  if (!state.isAccepted) return 'terms-not-accepted';
  if (state.isUpdating) return 'updating';
  if (state.offers === 0) return 'no-offers';
  if (state.installmentValue === undefined) return 'no-installment-value';
  return true;
}
