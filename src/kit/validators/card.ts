import luhn from 'card-validator/dist/luhn-10.js';
import type { OnDay } from './dates.ts';

const NUMBER = /^\d{13,16}$/;
const ZEROS = /^0+$/;
const SPACES = /[ \u00a0]/g;
/** No number needs more with all spaces that a person or a form puts between its digits, and a megabyte is not worth a look. */
const MAX_LENGTH = 100;
const EXPIRY = /^(?:0[1-9]|1[0-2])\/\d{2}$/;

/**
 * Is it a credit card number: 13 to 16 digits once the spaces are out, not all zeros, and right by Luhn's check (doc. 2 §5.3;
 * ISO/IEC 7812)? More than 100 characters are none. Which brand it is of does not matter.
 */
export function isCardNumber(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  const digits = value.replace(SPACES, '');
  return NUMBER.test(digits) && !ZEROS.test(digits) && luhn(digits);
}

/**
 * Is it a card's expiry, mm/yy, and not past (doc. 2 §5.3)? A card is good to the end of its month. The year is one of the
 * current century.
 */
export function isCardExpiry(value: unknown, { today }: OnDay): boolean {
  if (typeof value !== 'string' || value.length !== 5 || !EXPIRY.test(value)) return false;
  return `${today.slice(0, 2)}${value.slice(3)}-${value.slice(0, 2)}` >= today.slice(0, 7);
}
