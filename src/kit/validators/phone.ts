/** More than any written phone number of the two markets, with country code and separators. */
const LONGEST = 25;
const WRITTEN = /^[\d\s()+.-]+$/;
/** What is written before a Brazilian number that carries its country, or the zero of a call to another area. */
const BEFORE_AREA = /^(?:(?:00)?55|0)(?=\d{10,11}$)/;
/** No Brazilian area code has a zero. */
const MOBILE = /^[1-9]{2}[89]\d{7}/;

/**
 * Is it a Brazilian mobile number with its area code? At least 10 digits, and the first one after the two of the area code
 * is 8 or 9 (doc. 2 §5.3). Brazil's own country code may stand before them, or the zero that is dialled before an area code.
 */
export function isBrazilianMobile(value: unknown): boolean {
  const digits = digitsOf(value);
  return MOBILE.test(digits) || MOBILE.test(digits.replace(BEFORE_AREA, ''));
}

/** Is it an Argentine phone number with its area code: 10 digits, up to 13 with 54 and 9 before them? */
export function isArgentinePhone(value: unknown): boolean {
  const digits = digitsOf(value);
  return digits.length >= 10 && digits.length <= 13;
}

/** The number's digits; none when the value holds anything that no phone number is written with. */
function digitsOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST || !WRITTEN.test(value)) return '';
  return value.replace(/\D/g, '');
}
