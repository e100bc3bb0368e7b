import { MARKET_CODES } from '../markets/identities.ts';
import type { PhoneRules } from '../markets/market.ts';
import { PHONES } from '../markets/phones.ts';

/**
 * What stands before a number that was written for calls from abroad, by its country's code. Rows of these countries are found by digits without it:
 * these forms stay, whatever the country's record reads. Of another country the code goes only where it is written for calls from abroad:
 * `51 98765-4321` is a number of Porto Alegre, and no Peruvian one.
 */
const FOUND_WITHOUT: Readonly<Record<string, RegExp>> = { 55: /^55(?=\d{10,11}$)/, 54: /^549?(?=\d{10}$)/ };

/**
 * The digits of a phone number, by which rows of its person are found: without the zero of calls at home and without a country's code, so that whoever
 * writes it in another way is found too. Of a text that is no number of any market its digits.
 *
 * @param phones the rules of the markets
 */
export function phoneDigits(
  text: string,
  phones: readonly PhoneRules[] = MARKET_CODES.map((market) => PHONES[market]),
): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const isFromAbroad = /^\D*(?:\+|00)/.test(text);
  for (const { countryCode, read } of phones) {
    const before = FOUND_WITHOUT[countryCode];
    const plain = before
      ? digits.replace(before, '')
      : isFromAbroad
        ? abroad(digits, countryCode, read)
        : digits;
    if (plain !== digits) return plain;
  }
  return digits;
}

function abroad(digits: string, countryCode: string, read: PhoneRules['read']): string {
  const phone = digits.startsWith(countryCode) ? read(digits, true) : undefined;
  return phone ? phone.area + phone.subscriber : digits;
}
