const CEP = /^\d{5}-?\d{3}$/;
/**
 * Four digits; before them the letter of the province, as many write it; behind those the three letters of the street's side
 * (CPA, Correo Argentino).
 */
const ARGENTINE = /^(?:\d{4}|[A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?)$/i;

/** Is it a Brazilian postal code: 5 digits, hyphen, 3 digits, or 8 digits (doc. 2 §5.3)? Whether it was given out, no rule knows. */
export const isPostalCode = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 9 && CEP.test(value);

/** Is it an Argentine postal code: four digits, with the province's letter, or all eight characters (CPA)? */
export const isArgentinePostalCode = (value: unknown): boolean =>
  typeof value === 'string' && /^[\x20-\x7e]{4,8}$/.test(value) && ARGENTINE.test(value);
