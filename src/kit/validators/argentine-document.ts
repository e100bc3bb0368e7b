/** Eleven digits, between which a hyphen, a point or a space may stand: all three are in use, and not always where due. */
const CUIL = /^\d(?:[-. ]?\d){10}$/;
const CUIL_MAX = 21;
const CUIL_DIGITS = 11;
const DNI = /^(?:\d{7,8}|\d{1,2}\.\d{3}\.\d{3})$/;
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

const PREFIXES = ['20', '27', '30'];
const OTHER_PREFIXES = ['23', '24', '33', '34'];
/** With which every CUIL and CUIT begins. */
export const CUIL_PREFIXES: readonly string[] = [...PREFIXES, ...OTHER_PREFIXES];

/** `otherPrefixes`: also those that are issued when the first three collide, and to companies of later years. */
export type CuilRule = { readonly otherPrefixes?: boolean | undefined };

/**
 * Is it a CUIL (or a CUIT, the same number under another name), plain or with separators? The prefix is 20, 27 or 30;
 * a site may admit 23, 24, 33 and 34 too (doc. 2 §5.3). The check digit is module 11 with weights 5432765432 (ANSES, ARCA).
 */
export function isCuil(value: unknown, rule: CuilRule = {}): boolean {
  if (typeof value !== 'string' || value.length > CUIL_MAX || !CUIL.test(value)) return false;
  const digits = value.replace(/\D/g, '');
  const prefix = digits.slice(0, 2);
  if (!PREFIXES.includes(prefix) && !(rule.otherPrefixes && OTHER_PREFIXES.includes(prefix))) return false;
  const sum = WEIGHTS.reduce<number>((total, weight, i) => total + weight * Number(digits[i]), 0);
  const check = (11 - (sum % 11)) % 11;
  return check !== 10 && check === Number(digits[10]); // ten is never issued: the prefix is changed instead
}

/**
 * A document of a market without CPF and CNPJ: digits only, up to 14 (doc. 1 §5). Nobody's has fewer than the seven of an old DNI, and
 * eleven of them are a CUIL or CUIT, whose check digit must be right.
 */
export const isGenericDocument = (value: unknown, rule: CuilRule = {}): boolean =>
  typeof value === 'string' &&
  value.length <= 14 &&
  /^\d{7,14}$/.test(value) &&
  (value.length !== CUIL_DIGITS || isCuil(value, rule));

/** Is it an Argentine identity number, 7 or 8 digits, plain or with points? It has no check digit. */
export const isDni = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 10 && DNI.test(value);
