/** One digit. */
export const D = /\d/;
/** One letter. */
export const L = /[A-Za-z]/;
/** One letter or digit. */
export const A = /[0-9A-Za-z]/;

const MARKS: Readonly<Record<string, RegExp>> = { '#': D, '@': L, '*': A };

/** The mask of a shape as records of markets have them: `#` is a digit, `@` a letter, `*` either, anything else stands there. */
export const maskOf = (shape: string): (RegExp | string)[] => [...shape].map((mark) => MARKS[mark] ?? mark);
