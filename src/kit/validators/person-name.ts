/** Longest name that any field takes. */
export const NAME_MAX = 120;

const NAME = /^\p{L}{2}[\p{L}\p{M} ,.'’-]*$/u;
const LETTERS = /^\p{L}[\p{L}\p{M}\p{Zs},.'’´`-]*$/u;
const WORDS = /\S\s+\S/;

/** Starts with two letters or more; then letters, space, comma, period, apostrophe and hyphen (doc. 2 §5.3). */
export const isName = (value: unknown): boolean => isShort(value) && NAME.test(value.normalize('NFC'));

/**
 * The name of a person as forms without a rule of the specification take it: one that begins with an initial, or in a script of one sign a
 * syllable, is one too. No address of the web and no number is.
 */
export const isPersonName = (value: unknown): boolean => isShort(value) && LETTERS.test(value.trim());

/** At least two words (doc. 2 §5.3); which characters they are made of is the name's rule. */
export const isFullName = (value: unknown): boolean => isShort(value) && WORDS.test(value);

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= NAME_MAX;
