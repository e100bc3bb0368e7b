import { plainMarks } from './plain-marks.ts';

/** Where a number is read: the same digits are another number in the other country. */
export type PhoneCountry = 'BR' | 'AR';

/** A number as its country dials it: an area code, and the digits behind it. Neither holds a country code, a trunk zero or a mobile's mark. */
export type Phone = { readonly area: string; readonly subscriber: string };

/** More than any written phone number of the two markets, with every prefix and separator. */
const LONGEST = 40;
/** A plus stands before everything, where there is one. */
const WRITTEN = /^\s*\(?\s*\+?[\d\s()./-]+$/;

/** Area codes that are assigned (ANATEL, Código Nacional). */
const BRAZILIAN_AREA = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])$/;

/** Area codes that are assigned (ENACOM, Plan Fundamental de Numeración Nacional). */
const ARGENTINE_AREAS = [
  /^11/,
  // Four digits where nothing else begins with them.
  /^2(?:202|22[13-79]|24[1-6]|25[2457]|26[124-8]|27[1-4]|28[13-6]|29[1267]|302|31[467]|32[03-6]|33[13-8]|34[2-6]|35[2-8]|39[2-6]|47[3-578]|62[24-6]|64[6-8]|65[15-8]|90[1-3]|92\d|93[1-6]|94[02568]|95[2-4]|96[2-46]|972|98[23])/,
  /^3(?:32[79]|38[2578]|40[0-24-9]|43[78]|44[24-7]|458|46[02-9]|47[126]|48[2379]|49[1-36-8]|52[1245]|53[237]|54[1-46-9]|56[2-4]|57[1-6]|58[23]|71[1568]|72[15]|73[145]|74[13]|75[14-8]|77[2-57]|78[126]|82[15-7]|83[278]|84[13-6]|85[78]|86[1-357-9]|87[378]|88[78]|89[124])/,
  /^(?:22[013]|23[067]|249|26[01346]|280|29[14789]|336|34[12358]|35[138]|36[24]|37[069]|38[013578])/,
];

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
  return country === 'BR' ? brazilian(digits, isInternational) : argentine(digits, isInternational);
}

/** The number as its country writes it: `(11) 98765-4321`, `11 4321-8765`; a text that is no number comes back unchanged. */
export function writePhone(text: string, country: PhoneCountry): string {
  const phone = readPhone(text, country);
  if (!phone) return text;
  const { area, subscriber } = phone;
  const [first, last] = [subscriber.slice(0, -4), subscriber.slice(-4)];
  return country === 'BR' ? `(${area}) ${first}-${last}` : `${area} ${first}-${last}`;
}

/**
 * What a form of the country holds once its field is left: digits with no prefix before them stay as they are, complete or not; with one
 * they are the number that it stands before, if it can be read.
 */
export function withoutPrefix(text: string, country: PhoneCountry): string {
  const digits = text.replace(/\D/g, '');
  const isNational =
    country === 'BR' && !text.includes('+') && !digits.startsWith('0') && digits.length <= 11;
  return isNational ? text : writePhone(text, country);
}

/**
 * Is it a Brazilian mobile number with its area code? At least 10 digits, and the first one after the two of the area code
 * is 8 or 9 (doc. 2 §5.3).
 */
export const isBrazilianMobile = (value: unknown): boolean =>
  /^[89]/.test(readPhone(value, 'BR')?.subscriber ?? '');

/** Is it an Argentine phone number with its area code? Nothing in its digits tells a mobile from another. */
export const isArgentinePhone = (value: unknown): boolean => readPhone(value, 'AR') !== undefined;

const COUNTRY_CODES = { BR: '55', AR: '54' } as const;

/** A number of the whole country, as 4004 1234 or 0800, has no area code and is dialled as it is. */
const SHORT = 9;

/**
 * A number as it is dialled, from abroad too where it can be: `+551140041234`.
 * @param kind `mobile`: Argentina puts a 9 before a mobile's area code
 */
export function dialledNumber(text: string, country: PhoneCountry, kind: 'any' | 'mobile' = 'any'): string {
  const digits = text.replace(/\D/g, '');
  const phone = readPhone(text, country);
  if (phone) {
    const nine = country === 'AR' && (kind === 'mobile' || saysMobile(digits, phone)) ? '9' : '';
    return `+${COUNTRY_CODES[country]}${nine}${phone.area}${phone.subscriber}`;
  }
  if (text.trim().startsWith('+')) return `+${digits}`;
  const isDomestic = digits.startsWith('0') || digits.length <= SHORT;
  return isDomestic ? digits : `+${COUNTRY_CODES[country]}${digits}`;
}

/** That number as a link. */
export const telephoneLink = (text: string, country: PhoneCountry, kind: 'any' | 'mobile' = 'any'): string =>
  `tel:${dialledNumber(text, country, kind)}`;

const saysMobile = (digits: string, { area, subscriber }: Phone): boolean =>
  digits.endsWith(`9${area}${subscriber}`) || digits.endsWith(`${area}15${subscriber}`);

function brazilian(digits: string, isInternational: boolean): Phone | undefined {
  const national = isInternational ? withoutCode(digits, '55') : withoutImpliedCode(digits);
  const [, area = '', subscriber = ''] =
    /^(\d{2})([2-9]\d{7}|[89]\d{8})$/.exec(withoutTrunk(national ?? '')) ?? [];
  return BRAZILIAN_AREA.test(area) ? { area, subscriber } : undefined;
}

/** Eleven digits may begin with area code 55; more have the country's code before them. */
const withoutImpliedCode = (digits: string): string =>
  digits.replace(/^55(?=[1-9]\d{9,10}$|0[1-9]\d{10}$)/, '');

/**
 * Without the zero before an area code, and without the two digits of a carrier behind it: where those are, the number has today's
 * length, for a mobile's digit too many would be read as one of the old length with a carrier before it.
 */
const withoutTrunk = (digits: string): string =>
  digits.replace(/^0(?:\d{2}(?=\d{2}9\d{8}$|\d{2}[2-5]\d{7}$))?(?=\d{10,11}$)/, '');

function argentine(digits: string, isInternational: boolean): Phone | undefined {
  const isImplied = digits.startsWith('54') && digits.length >= 12; // no area code begins with 5
  const national = isInternational || isImplied ? withoutCode(digits, '54') : digits;
  const number = (national ?? '')
    .replace(/^0/, '')
    .replace(/^9(?=\d{10}$|\d{12}$)/, '')
    .replace(/^(11)15(?=\d{8}$)|^([23]\d{2})15(?=\d{7}$)|^([23]\d{3})15(?=\d{6}$)/, '$1$2$3');
  if (number.length !== 10) return undefined;
  const [area] = ARGENTINE_AREAS.map((areas) => areas.exec(number)?.[0]).filter((found) => found);
  if (!area) return undefined;
  const subscriber = number.slice(area.length);
  return /^[2-9]/.test(subscriber) ? { area, subscriber } : undefined;
}

const withoutCode = (digits: string, code: string): string | undefined =>
  digits.startsWith(code) ? digits.slice(code.length) : undefined;
