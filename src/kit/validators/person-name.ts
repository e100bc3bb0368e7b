/** Longest name that any field takes. */
export const NAME_MAX = 120;

const NAME = /^\p{L}{2}[\p{L}\p{M} ,.'’-]*$/u;

/** Starts with two letters or more; then letters, space, comma, period, apostrophe and hyphen. */
export const isName = (text: string): boolean => text.length <= NAME_MAX && NAME.test(text);

/** At least two words. */
export const isFullName = (text: string): boolean =>
  text.length <= NAME_MAX && text.split(/\s+/).filter(Boolean).length >= 2;
