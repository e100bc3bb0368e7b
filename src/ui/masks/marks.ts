/** One digit. */
export const D = /\d/;
/** One letter. */
export const L = /[A-Za-z]/;
/** One letter or digit. */
export const A = /[0-9A-Za-z]/;
