import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
/** A gift voucher on its way: reserved for a member, paid in points, issued by the partner; or the points are back. */
export const REWARDS_PAGES: Readonly<Record<MarketCode, string>> = forMarkets({
  BR: 'recompensas',
  AR: 'recompensas',
});

export const REDEMPTION_STATES = ['reserved', 'charged', 'issued', 'refused', 'returned'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

export const REDEMPTION_STEPS = ['charge', 'refuse', 'issue', 'return'] as const;
export type RedemptionStep = (typeof REDEMPTION_STEPS)[number];

const CHART: Readonly<Record<RedemptionState, Readonly<Partial<Record<RedemptionStep, RedemptionState>>>>> = {
  // Refused: the points were spent meanwhile, so nothing has to come back.
  reserved: { charge: 'charged', refuse: 'refused' },
  charged: { issue: 'issued', return: 'returned' },
  issued: {},
  refused: {},
  returned: {},
};

export const steppedTo = (state: RedemptionState, step: RedemptionStep): RedemptionState | undefined =>
  CHART[state][step];

/** Those that something still happens to. */
export const UNSETTLED: readonly RedemptionState[] = ['reserved', 'charged'];

/** Whether nothing more happens to it. */
export const isSettled = (state: RedemptionState): boolean => Object.keys(CHART[state]).length === 0;

/** Minutes after which a partner that does not answer is asked to forget it, and the points come back. */
export const PATIENCE_MINUTES = 24 * 60;
