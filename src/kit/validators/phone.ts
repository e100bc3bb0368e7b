/** More than any written phone number of the two markets, with country code and separators. */
const LONGEST = 25;
const WRITTEN = /^[\d\s()+.-]+$/;

/**
 * Is the text a Brazilian mobile number with its area code? At least 10 digits, and the first one after the two of the
 * area code is 8 or 9.
 */
export function isBrazilianMobile(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length >= 10 && /^\d{2}[89]/.test(digits);
}

/** Is the text an Argentine phone number with its area code: 10 digits, up to 13 with 54 and 9 before them? */
export function isArgentinePhone(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length >= 10 && digits.length <= 13;
}

/** The number's digits; none when the text holds anything that no phone number is written with. */
function digitsOf(text: string): string {
  if (text.length > LONGEST || !WRITTEN.test(text)) return '';
  return text.replace(/\D/g, '');
}
