/** More than any written phone number of the two markets, with country code and separators. */
const LONGEST = 25;
const WRITTEN = /^[\d\s()+.-]+$/;
/** What is written before a Brazilian number that carries its country. */
const BRAZIL = /^(?:00)?55(?=\d{10,11}$)/;

/**
 * Is it a Brazilian mobile number with its area code? At least 10 digits, and the first one after the two of the area code
 * is 8 or 9 (doc. 2 §5.3). Brazil's own country code may stand before them.
 */
export function isBrazilianMobile(value: unknown): boolean {
  const digits = digitsOf(value);
  return isMobile(digits) || isMobile(digits.replace(BRAZIL, ''));
}

const isMobile = (digits: string): boolean => digits.length >= 10 && /^\d{2}[89]/.test(digits);

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
