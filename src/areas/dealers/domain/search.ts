/** Milliseconds without a key before predictions of what is being typed are asked for (doc. 1 §9). */
export const PREDICTIONS_DEBOUNCE_MS = 500;

/** Predictions are asked for from so many characters on. */
export const PREDICTED_FROM = 2;

/** The eight digits of a whole Brazilian postal code, written in any usual way. */
export function wholePostalCode(typed: string): string | undefined {
  return /^\d{2}\.?\d{3}[- ]?\d{3}$/.test(typed.trim()) ? typed.replace(/\D/g, '') : undefined;
}
