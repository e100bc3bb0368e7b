/** Milliseconds without a key before predictions of what is being typed are asked for (doc. 1 §9). */
export const PREDICTIONS_DEBOUNCE_MS = 500;

/** Predictions are asked for from so many characters on. */
export const PREDICTED_FROM = 2;

/** The eight digits of a whole Brazilian postal code, written with or without its hyphen. */
export function wholePostalCode(typed: string): string | undefined {
  return /^\d{5}-?\d{3}$/.test(typed.trim()) ? typed.trim().replace('-', '') : undefined;
}
