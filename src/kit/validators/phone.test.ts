import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBrazilianMobile, isPhoneIn, readPhone, telephoneLink, writePhone } from './phone.ts';

/** Digits with anything between them that people put there, and what an address book adds around them. */
const scattered = (digits: string) =>
  fc
    .array(fc.constantFrom('', '', '', ' ', '-', '.', ') ', ' (', '\u00a0', '\u2011', '\u202d'), {
      minLength: digits.length,
      maxLength: digits.length,
    })
    .map((between) =>
      [...digits].map((digit, at) => `${digit}${at + 1 < digits.length ? between[at] : ''}`).join(''),
    );

const area = fc.constantFrom('11', '21', '27', '41', '48', '55', '61', '79', '92', '99');
const mobile = fc.tuple(area, fc.stringMatching(/^9\d{8}$/));
const carrier = fc.constantFrom('', '', '15', '21', '31', '41');

/** Every way in which a Brazilian writes one number. */
const brazilianWritings = (area: string, subscriber: string) =>
  fc
    .tuple(fc.constantFrom('', '0', '+55', '+55 0', '55', '0055', '(+55) '), carrier)
    .chain(([prefix, code]) => {
      const trunk = prefix === '0' ? code : '';
      return scattered(`${area}${subscriber}`).map((rest) => `${prefix}${trunk ? ` ${trunk} ` : ''}${rest}`);
    });

const argentineArea = fc.constantFrom(
  '11',
  '221',
  '351',
  '264',
  '343',
  '380',
  '2954',
  '2202',
  '3489',
  '2972',
  '2302',
);
/** With which digits a number of an area begins where not with any: 2646 to 2648, 3437 and 3438 are area codes themselves. */
const BEGINS: Readonly<Record<string, string>> = { 264: '[2-59]', 343: '[2-69]' };
const argentine = argentineArea.chain((area) =>
  fc.tuple(
    fc.constant(area),
    fc.stringMatching(new RegExp(`^${BEGINS[area] ?? '[2-9]'}\\d{${9 - area.length}}$`)),
  ),
);

const argentineWritings = (area: string, subscriber: string) =>
  fc
    .constantFrom(
      `${area}${subscriber}`,
      `0${area}${subscriber}`,
      `${area}15${subscriber}`,
      `0${area}15${subscriber}`,
      `+54${area}${subscriber}`,
      `+549${area}${subscriber}`,
      `54${area}${subscriber}`,
      `549${area}${subscriber}`,
      `00549${area}${subscriber}`,
      `9${area}${subscriber}`,
      `+540${area}${subscriber}`,
      `+549${area}15${subscriber}`,
    )
    .chain((digits) => {
      const plus = digits.startsWith('+') ? '+' : '';
      return scattered(digits.replace('+', '')).map((rest) => plus + rest);
    });

describe('a phone number', () => {
  it('is the same however a Brazilian writes it', () => {
    fc.assert(
      fc.property(
        mobile.chain(([area, subscriber]) =>
          brazilianWritings(area, subscriber).map((text) => ({ area, subscriber, text })),
        ),
        ({ area, subscriber, text }) => {
          expect(readPhone(text, 'BR')).toEqual({ area, subscriber });
          expect(isBrazilianMobile(text)).toBe(true);
          expect(writePhone(text, 'BR')).toBe(`(${area}) ${subscriber.slice(0, 5)}-${subscriber.slice(5)}`);
        },
      ),
    );
  });

  it('is the same however an Argentine writes it', () => {
    fc.assert(
      fc.property(
        argentine.chain(([area, subscriber]) =>
          argentineWritings(area, subscriber).map((text) => ({ area, subscriber, text })),
        ),
        ({ area, subscriber, text }) => {
          const phone = readPhone(text, 'AR');
          expect(`${phone?.area}${phone?.subscriber}`).toBe(`${area}${subscriber}`);
          expect(isPhoneIn('AR', text)).toBe(true);
        },
      ),
    );
  });

  it('is written in a way that is read as the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(mobile, argentine),
        fc.constantFrom('BR' as const, 'AR' as const),
        ([area, rest], country) => {
          const phone = readPhone(area + rest, country);
          expect(readPhone(writePhone(area + rest, country), country)).toEqual(phone);
        },
      ),
    );
  });

  it('is none when a digit is missing or one too many, whatever stands before it', () => {
    fc.assert(
      fc.property(
        mobile,
        fc.constantFrom('', '+55', '+55 0'),
        fc.boolean(),
        ([area, subscriber], prefix, isShort) => {
          // Behind the country's code, which area 55 is then taken for, one digit more is a number of eight.
          fc.pre(isShort || prefix !== '' || area !== '55');
          // One digit less is a number of eight, as mobiles had them.
          const digits = isShort ? `${area}${subscriber.slice(0, 7)}` : `${area}${subscriber}1`;
          expect(isBrazilianMobile(`${prefix}${digits}`)).toBe(false);
        },
      ),
    );
    fc.assert(
      fc.property(
        argentine,
        fc.constantFrom('+54', '+54 9'),
        fc.boolean(),
        ([area, subscriber], prefix, isShort) => {
          const digits = isShort ? `${area}${subscriber.slice(1)}` : `${area}${subscriber}1`;
          expect(isPhoneIn('AR', `${prefix}${digits}`)).toBe(false);
        },
      ),
    );
  });

  it.each([
    ['+55 92 99123-4567', 'BR', '(92) 99123-4567'],
    ['0 41 92 99123-4567', 'BR', '(92) 99123-4567'],
    ['041 99123-4567', 'BR', '(41) 99123-4567'],
    ['\u202a+55 92 99123\u20114567\u202c', 'BR', '(92) 99123-4567'],
    ['55 99123-4567', 'BR', '(55) 99123-4567'],
    ['(11) 3417-7919', 'BR', '(11) 3417-7919'],
    ['+54 9 11 4321-8765', 'AR', '11 4321-8765'],
    ['011 15 4321-8765', 'AR', '11 4321-8765'],
    ['0351 15 432-1876', 'AR', '351 432-1876'],
    ['02954 15 43-2187', 'AR', '2954 43-2187'],
  ] as const)('reads %j of %s as %s', (text, country, written) => {
    expect(writePhone(text, country)).toBe(written);
  });

  it.each([
    ['+54 9 11 4321-8765', 'BR'],
    ['+1 415 555 2671', 'BR'],
    ['+55 98765-4321', 'BR'],
    ['98765-4321', 'BR'],
    ['+55 11 98765-4321', 'AR'],
    ['15 4321-8765', 'AR'],
    ['11 15 4321-876', 'AR'],
    ['4321-8765', 'AR'],
    ['2000 12-3456', 'AR'],
    ['11 98765-4321 ramal 2', 'BR'],
    ['11 98765-4321+', 'BR'],
  ] as const)('does not take %j for one of %s', (text, country) => {
    expect(readPhone(text, country)).toBeUndefined();
    expect(writePhone(text, country)).toBe(text);
  });
});

describe('a telephone link', () => {
  it.each([
    ['(11) 3417-7919', 'BR', 'tel:+551134177919'],
    ['0800 123 4567', 'BR', 'tel:08001234567'],
    ['4004-1234', 'BR', 'tel:40041234'],
    ['+55 11 98765-4321', 'BR', 'tel:+5511987654321'],
    ['11 4321-5678', 'AR', 'tel:+541143215678'],
    ['+54 9 11 4321-5678', 'AR', 'tel:+5491143215678'],
    ['011 15 4321-5678', 'AR', 'tel:+5491143215678'],
    ['0810 555 1234', 'AR', 'tel:08105551234'],
    ['+1 415 555 2671', 'AR', 'tel:+14155552671'],
  ] as const)('of %j in %s is %s', (text, country, link) => {
    expect(telephoneLink(text, country)).toBe(link);
  });

  it("has Argentina's 9 before a number that is known to be a mobile's", () => {
    expect(telephoneLink('11 4321-5678', 'AR', 'mobile')).toBe('tel:+5491143215678');
    expect(telephoneLink('(11) 98765-4321', 'BR', 'mobile')).toBe('tel:+5511987654321');
  });
});
