import type { Phone, PhoneRules } from '../market.ts';

/** Area codes that are assigned (ANATEL, Código Nacional). */
const AREA = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])$/;

function read(digits: string, isInternational: boolean): Phone | undefined {
  const national = isInternational ? withoutCode(digits) : withoutImpliedCode(digits);
  const [, area = '', subscriber = ''] =
    /^(\d{2})([2-9]\d{7}|[89]\d{8})$/.exec(withoutTrunk(national ?? '')) ?? [];
  return AREA.test(area) ? { area, subscriber } : undefined;
}

const withoutCode = (digits: string): string | undefined =>
  digits.startsWith('55') ? digits.slice(2) : undefined;

/** Eleven digits may begin with area code 55; more have the country's code before them. */
const withoutImpliedCode = (digits: string): string =>
  digits.replace(/^55(?=[1-9]\d{9,10}$|0[1-9]\d{10}$)/, '');

/**
 * Without the zero before an area code, and without the two digits of a carrier behind it: where those are, the number has today's
 * length, for a mobile's digit too many would be read as one of the old length with a carrier before it.
 */
const withoutTrunk = (digits: string): string =>
  digits.replace(/^0(?:\d{2}(?=\d{2}9\d{8}$|\d{2}[2-5]\d{7}$))?(?=\d{10,11}$)/, '');

/** Brazil's numbering plan (ANATEL). */
export const phone: PhoneRules = {
  countryCode: '55',
  nationalDigits: 11,
  shape: '(##) #####-####',
  autoComplete: 'tel-national',
  read,
  write: ({ area, subscriber }) => `(${area}) ${subscriber.slice(0, -4)}-${subscriber.slice(-4)}`,
  /** A mobile: the first digit after the two of the area code is 8 or 9 (doc. 2 §5.3). */
  isInForms: ({ subscriber }) => /^[89]/.test(subscriber),
  mobileMark: '',
  isInParts: (area, number) => /^[1-9]{2}$/.test(area) && /^\d{8,9}$/.test(number),
};
