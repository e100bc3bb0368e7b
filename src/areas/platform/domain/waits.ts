/** Milliseconds that a message of success stays on screen before what it closes is gone (doc. 1 §9). */
export const SUCCESS_TOAST_MS = 1_500;

/** Milliseconds between an unexpected error and the recovery from it (doc. 1 §4.5 and §9). */
export const ERROR_RECOVERY_MS = 3_000;
