import type { Phone, PhoneRules } from '../../../src/kit/markets/market.ts';

/** URSEC, Plan Nacional de Numeración: eight digits, a mobile's begin with 9, a landline's with 2 or 4; the zero is of calls at home. */
function read(digits: string, isInternational: boolean): Phone | undefined {
  const isImplied = digits.startsWith('598') && digits.length === 11;
  const national = isInternational || isImplied ? digits.replace(/^598/, '') : digits;
  const [, area = '', subscriber = ''] = /^0?(9\d|[24]\d)(\d{6})$/.exec(national) ?? [];
  return area ? { area, subscriber } : undefined;
}

export const phone: PhoneRules = {
  countryCode: '598',
  nationalDigits: 0,
  shape: undefined,
  autoComplete: 'tel',
  read,
  write: ({ area, subscriber }) =>
    area.startsWith('9')
      ? `0${area} ${subscriber.slice(0, 3)} ${subscriber.slice(3)}`
      : `${area}${subscriber.slice(0, 2)} ${subscriber.slice(2)}`,
  isInForms: () => true,
  mobileMark: '',
  isInParts: (area, number) => /^(?:9\d|[24]\d)$/.test(area) && /^\d{6}$/.test(number),
};
