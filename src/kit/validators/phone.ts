import type { MarketCode } from '../markets/identities.ts';
import type { Phone } from '../markets/market.ts';
import { PHONES } from '../markets/phones.ts';
import { plainMarks } from './plain-marks.ts';

/** Where a number is read: the same digits are another number in another country. */
export type PhoneCountry = MarketCode;

/** More than any written phone number of the markets, with every prefix and separator. */
const LONGEST = 40;
/** A plus stands before everything, where there is one. */
const WRITTEN = /^\s*\(?\s*\+?[\d\s()./-]+$/;

/**
 * The number that a person has written, whatever they put before and between its digits: the country's code with `+`, `00` or without, the
 * zero that is dialled before an area code (in Brazil with or without a carrier's code), Argentina's 9 of calls from abroad and 15 of
 * local ones. All writings of one number give the same; a text that has no or more than one reading gives undefined.
 */
export function readPhone(value: unknown, country: PhoneCountry): Phone | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const text = plainMarks(value);
  if (!WRITTEN.test(text)) return undefined;
  const all = text.replace(/\D/g, '');
  const isInternational = text.includes('+') || all.startsWith('00');
  const digits = all.replace(/^00/, '');
  return PHONES[country].read(digits, isInternational);
}

/** The number as its country writes it: `(11) 98765-4321`, `11 4321-8765`; a text that is no number comes back unchanged. */
export function writePhone(text: string, country: PhoneCountry): string {
  const phone = readPhone(text, country);
  return phone ? PHONES[country].write(phone) : text;
}

/**
 * What a form of the country holds once its field is left: digits with no prefix before them stay as they are, complete or not; with one
 * they are the number that it stands before, if it can be read.
 */
export function withoutPrefix(text: string, country: PhoneCountry): string {
  const digits = text.replace(/\D/g, '');
  const { nationalDigits } = PHONES[country];
  const isNational = !text.includes('+') && !digits.startsWith('0') && digits.length <= nationalDigits;
  return isNational ? text : writePhone(text, country);
}

/**
 * Is it a Brazilian mobile number with its area code? At least 10 digits, and the first one after the two of the area code
 * is 8 or 9 (doc. 2 §5.3).
 */
export const isBrazilianMobile = (value: unknown): boolean => isPhoneIn('BR', value);

/** Is it a number that forms of the country take, with its area code? */
export function isPhoneIn(country: PhoneCountry, value: unknown): boolean {
  const phone = readPhone(value, country);
  return phone !== undefined && PHONES[country].isInForms(phone);
}

/** A number of the whole country, as 4004 1234 or 0800, has no area code and is dialled as it is. */
const SHORT = 9;

/**
 * A number as it is dialled, from abroad too where it can be: `+551140041234`.
 * @param kind `mobile`: Argentina puts a 9 before a mobile's area code
 */
export function dialledNumber(text: string, country: PhoneCountry, kind: 'any' | 'mobile' = 'any'): string {
  const digits = text.replace(/\D/g, '');
  const { countryCode, mobileMark } = PHONES[country];
  const phone = readPhone(text, country);
  if (phone) {
    const mark = kind === 'mobile' || saysMobile(digits, phone) ? mobileMark : '';
    return `+${countryCode}${mark}${phone.area}${phone.subscriber}`;
  }
  if (text.trim().startsWith('+')) return `+${digits}`;
  const isDomestic = digits.startsWith('0') || digits.length <= SHORT;
  return isDomestic ? digits : `+${countryCode}${digits}`;
}

/** That number as a link. */
export const telephoneLink = (text: string, country: PhoneCountry, kind: 'any' | 'mobile' = 'any'): string =>
  `tel:${dialledNumber(text, country, kind)}`;

const saysMobile = (digits: string, { area, subscriber }: Phone): boolean =>
  digits.endsWith(`9${area}${subscriber}`) || digits.endsWith(`${area}15${subscriber}`);
