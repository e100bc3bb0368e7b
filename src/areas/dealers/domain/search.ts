import type { MarketCode } from '../../../kit/markets/identities.ts';
import { POSTALS } from '../../../kit/markets/postals.ts';

/** Milliseconds without a key before predictions of what is being typed are asked for (doc. 1 §9). */
export const PREDICTIONS_DEBOUNCE_MS = 500;

/** Predictions are asked for from so many characters on. */
export const PREDICTED_FROM = 2;

/** A whole postal code of a street in its plain form, written in any usual way; undefined where a market's codes name none. */
export function wholePostalCode(market: MarketCode, typed: string): string | undefined {
  const { names, isCode, plain } = POSTALS[market];
  const code = typed
    .trim()
    .replace(/^(\d\d)\./, '$1')
    .replace(' ', '-');
  return names === 'street' && isCode(code) ? plain(code) : undefined;
}
