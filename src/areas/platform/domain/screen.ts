/** Widths in CSS pixels where the layout changes (doc. 1 §1, doc. 2 §9). */
export const TABLET_FROM = 760;
export const DESKTOP_FROM = 950;

export type Screen = 'mobile' | 'tablet' | 'desktop';

export function screenOf(width: number): Screen {
  if (width < TABLET_FROM) return 'mobile';
  return width < DESKTOP_FROM ? 'tablet' : 'desktop';
}

/** Milliseconds a message stays on screen, and the pause before the recovery from an unexpected error (doc. 1 §9). */
export const TOAST_MS = 5_000;
export const SUCCESS_TOAST_MS = 1_500;
export const ERROR_RECOVERY_MS = 3_000;

/** Entries on one page of a list (doc. 1 §9). */
export const PAGE_SIZE = 18;
