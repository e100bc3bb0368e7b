/** Longest name that any field takes. */
export const NAME_MAX = 120;

const NAME = /^\p{L}{2}[\p{L}\p{M} ,.'’-]*$/u;
const WORDS = /\S\s+\S/;

/** Starts with two letters or more; then letters, space, comma, period, apostrophe and hyphen (doc. 2 §5.3). */
export const isName = (value: unknown): boolean => isShort(value) && NAME.test(value.normalize('NFC'));

/** At least two words (doc. 2 §5.3); which characters they are made of is the name's rule. */
export const isFullName = (value: unknown): boolean => isShort(value) && WORDS.test(value);

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= NAME_MAX;
