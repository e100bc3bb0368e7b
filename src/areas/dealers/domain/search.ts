/** Kilometres around the shopper within which dealers count as near (doc. 1 §9). */
export const DEALER_RADIUS_KM = 10;

/** So many dealers are shown at least, wherever the next ones are (doc. 1 §9). */
export const MINIMUM_DEALERS = 6;

/** Milliseconds without a key before predictions of what is being typed are asked for (doc. 1 §9). */
export const PREDICTIONS_DEBOUNCE_MS = 500;

/** Predictions are asked for from so many characters on. */
export const PREDICTED_FROM = 2;

/** The eight digits of a whole Brazilian postal code, written with or without its hyphen. */
export function wholePostalCode(typed: string): string | undefined {
  return /^\d{5}-?\d{3}$/.test(typed.trim()) ? typed.trim().replace('-', '') : undefined;
}
