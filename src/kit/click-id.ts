/**
 * Longest id of an ad's click that is taken over, in characters: those of today have up to some 500, and one that is cut names no click, so a
 * longer one is left out. The same from the address to the CRM.
 */
export const CLICK_ID_MAX = 1_000;
