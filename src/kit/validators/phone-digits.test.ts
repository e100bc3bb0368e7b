import { expect, it } from 'vitest';
import { phone as uruguay } from '../../../tests/markets/uruguay/phone.ts';
import { PHONES } from '../markets/phones.ts';
import { phoneDigits } from './phone-digits.ts';

const ALL = [PHONES.BR, PHONES.AR, uruguay];

it.each([
  ['11987654321', ['(11) 98765-4321', '+55 11 98765-4321', '0 11 98765 4321']],
  ['5532221111', ['(55) 3222-1111', '+55 55 3222-1111']],
  ['1123456789', ['11 2345-6789', '+54 9 11 2345-6789', '+541123456789']],
  ['99123456', ['099 123 456', '+598 99 123 456', '0059899123456']],
  ['27074120', ['2707 4120', '+598 2707 4120']],
])('a number is found by %s, however it is written', (digits, written) => {
  for (const text of written) expect([text, phoneDigits(text, ALL)]).toEqual([text, digits]);
});

it('the first digits of a number at home are no country’s code, whichever markets there are', () => {
  const peru: typeof uruguay = {
    ...uruguay,
    countryCode: '51',
    read: (digits) => (/^51\d{9}$/.test(digits) ? { area: '', subscriber: digits.slice(2) } : undefined),
  };
  expect(phoneDigits('(51) 98765-4321', [...ALL, peru])).toBe('51987654321');
  expect(phoneDigits('+51 987 654 321', [...ALL, peru])).toBe('987654321');
});

it('what is no number of any market is found by its digits', () => {
  for (const [text, digits] of [
    ['', ''],
    ['ligue', ''],
    ['+1 555 0100', '15550100'],
    ['598 12', '59812'],
  ] as const)
    expect(phoneDigits(text, ALL)).toBe(digits);
});
