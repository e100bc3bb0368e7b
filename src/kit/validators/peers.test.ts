import * as peer from '@brazilian-utils/brazilian-utils';
import card from 'card-validator';
import { cnpj as strictCnpj, cpf as strictCpf } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/strength.ts';
import { isCardExpiry, isCardNumber } from './card.ts';
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { isEmail } from './email.ts';
import { isBrazilianMobile } from './phone.ts';
import { isPostalCode } from './postal-code.ts';
import { isChassis, isPlate } from './vehicle.ts';

/**
 * What well-kept libraries say of the same values. Where we differ, the title says by which words of doc. 2 §5.3.
 * Published examples are numbers of the projects' own tests and of Receita Federal; nobody's.
 */
const RUNS = runs(2_000);
const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`));
/** Digits whose last two are often the right ones. */
const nearCpf = digits(9, 9).chain((nine) => {
  const first = strictCpf.verifierDigit(nine);
  const right = `${nine}${first}${strictCpf.verifierDigit(`${nine}${first}`)}`;
  return fc.oneof(fc.constant(right), digits(11, 11), fc.constant(`${nine}00`));
});
const nearCnpj = fc.stringMatching(/^[\dA-Z]{12}$/).chain((twelve) => {
  const first = strictCnpj.verifierDigit(twelve);
  const right = `${twelve}${first}${strictCnpj.verifierDigit(`${twelve}${first}`)}`;
  return fc.oneof(fc.constant(right), fc.constant(right.toLowerCase()), fc.constant(`${twelve}00`));
});

describe('CPF beside its peers', () => {
  it.each([
    '40364478829',
    '962.718.458-60',
    '28001238938',
    '280.012.389-38',
    '295.379.955-93',
    '29537995593',
    '00000000191',
  ])('accepts their %s [D2-5.3-03]', (text) => expect(isCpf(text)).toBe(true));

  it.each([
    '11257245286',
    '!40364478829',
    '40364478829!',
    '40364478837',
    'foo391.838.38test0-66',
    '29537995592',
    '2953799559',
    '295379955930',
    '295......379.955-93',
    '295.379.955--93',
    '123456',
    'abcabcabcde',
  ])('refuses their %s [D2-5.3-01] [D2-5.3-03]', (text) => expect(isCpf(text)).toBe(false));

  it('agrees with them on eleven digits, plain and formatted [R59]', () => {
    fc.assert(
      fc.property(nearCpf, (text) => {
        expect(isCpf(text)).toBe(peer.isValidCpf(text));
        expect(isCpf(peer.formatCpf(text))).toBe(peer.isValidCpf(text));
        if (text !== '12345678909') expect(isCpf(text)).toBe(strictCpf.isValid(text, true));
      }),
      RUNS,
    );
  });

  it('differs: 123.456.789-09 is not of repeated digits and both check digits are right', () => {
    expect([isCpf('12345678909'), peer.isValidCpf('12345678909')]).toEqual([true, true]);
    expect(strictCpf.isValid('12345678909')).toBe(false);
  });

  it('differs: 11 digits plain or 14 characters formatted, so no other separators and no spaces around', () => {
    const written = ['123 456 789 09', ' 12345678909', '12345678909 ', '123.456.789/09'];
    expect(written.map(isCpf)).toEqual([false, false, false, false]);
    expect(written.map((text) => peer.isValidCpf(text))).toEqual([true, true, true, true]);
  });
});

describe('CNPJ beside its peers', () => {
  it.each([
    '13723705000189',
    '60.391.947/0001-00',
    '54.550.752/0001-55',
    '54550752000155',
    '11.444.777/0001-61',
    '73.797.980/0001-79',
    '06.946.762/0001-61',
    '96.051.576/0001-57',
    '32432147000147',
    '99360938000180',
    '12.ABC.345/01DE-35',
    '12ABC34501DE35',
    'ABCDEFGHIJKL80',
    'AA345678000A29',
    '12345678000A08',
    'AA345678000114',
    'Q0SLFMBD7VX439',
    'q0slfmbd7vx439',
    '1z000000000039',
    'AA345678000386',
  ])('accepts their %s [D2-5.3-06]', (text) => expect(isCnpj(text)).toBe(true));

  it.each([
    '11257245286531',
    '12312312312',
    'ababcabcabcdab',
    '6ad0.t391.9asd47/0ad001-00',
    '!13723705000189',
    '13723705000189!',
    '53.797.980/0001-79',
    '36.946.762/0001-61',
    '12432147000147',
    '54550752000154',
    '545507520001555',
    '12......ABC.345/01DE-35',
    '54.550.752/////0001-55',
    '12ABC34501DE3A',
    'ABCDEFGHIJKL81',
    'Q0SLFMBD7VX400',
    'AA345678000329',
    'AB.1C2.D3E/4F5G-3',
  ])('refuses their %s [D2-5.3-04] [D2-5.3-06]', (text) => expect(isCnpj(text)).toBe(false));

  it('agrees with them on fourteen characters, numeric and alphanumeric, plain and formatted [R59]', () => {
    fc.assert(
      fc.property(fc.oneof(nearCnpj, digits(14, 14)), (text) => {
        expect(isCnpj(text)).toBe(peer.isValidCnpj(text, { version: 2 }));
        expect(isCnpj(text)).toBe(strictCnpj.isValid(text.toUpperCase(), true));
      }),
      RUNS,
    );
  });

  it('differs: 14 characters plain or 18 formatted, so no other separators; letters of other alphabets are none', () => {
    const written = ['11 222 333 0001 81', ' 13723705000189 ', '54550[752#0001..$55', 'ſ2345678000108'];
    expect(written.map(isCnpj)).toEqual([false, false, false, false]);
    expect(peer.isValidCnpj('11 222 333 0001 81')).toBe(true);
  });
});

describe('cards beside their peers', () => {
  const brands = [
    '4012888888881881',
    '4111111111111111',
    '6011000990139424',
    '5555555555554444',
    '378282246310005',
    '3530111333300000',
    '5000000000000611',
    '375556917985515',
    '36050234196908',
    '4716461583322103',
    '4929 7226 5379 7141',
    '5398228707871527',
    '6283875070985593',
    '2222155765072228',
    '2720428011723762',
    '6765780016990268',
    '8171999927660000',
    '6011111111111117',
  ];

  it.each(brands)('accepts their %s [D2-5.3-20]', (text) => expect(isCardNumber(text)).toBe(true));

  it.each([
    'foo',
    '5398228707871528',
    '2718760626256571',
    '375556917985515999999993',
    'prefix6234917882863855',
    '623491788middle2863855',
    '411111y',
    '41111111111111111111',
    '4111111111111112',
    '5555555555554446',
    '500000000000',
    '(41)11-1111 1111 1111',
    '4111,1111,1111,1111',
  ])('refuses their %s [D2-5.3-18] [D2-5.3-20]', (text) => expect(isCardNumber(text)).toBe(false));

  it('agrees on every number of 13 to 16 digits whose digits are not all the same [R59]', () => {
    fc.assert(
      fc.property(digits(13, 16), (text) => {
        fc.pre(new Set(text).size > 1);
        expect(isCardNumber(text)).toBe(peer.isValidCreditCard(text));
        if (card.number(text, { luhnValidateUnionPay: true }).isValid) expect(isCardNumber(text)).toBe(true);
      }),
      RUNS,
    );
  });

  it('differs: 13 to 16 digits of any brand, by Luhn, spaces and no other separator, only zeros refused', () => {
    expect(isCardNumber('6221558812340000')).toBe(false); // a UnionPay number that Luhn refuses
    expect(card.number('6221558812340000').isValid).toBe(true);
    expect(isCardNumber('4716989580001715211')).toBe(false); // 19 digits
    expect(isCardNumber('4111-1111-1111-1111')).toBe(false);
    expect(isCardNumber('8888888888888888')).toBe(true); // repeated, but not zeros
    expect(isCardNumber('1234567812345670')).toBe(true); // of no brand
    expect(card.number('1234567812345670').isValid).toBe(false);
  });

  it('agrees on expiries mm/yy of the next nineteen years, and differs: mm/yy in two digits each, no last year', () => {
    const now = new Date();
    const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-01`;
    const years = Array.from({ length: 25 }, (_, i) =>
      String((now.getFullYear() - 5 + i) % 100).padStart(2, '0'),
    );
    const months = Array.from({ length: 14 }, (_, i) => String(i).padStart(2, '0'));
    for (const text of years.flatMap((year) => months.map((month) => `${month}/${year}`)))
      expect(isCardExpiry(text, { today }), text).toBe(card.expirationDate(text).isValid);
    expect(
      ['11 / 30', '1130', '2030-11', '1/30', '11/2030'].map((text) => isCardExpiry(text, { today })),
    ).toEqual(Array.from({ length: 5 }, () => false));
    expect(isCardExpiry('11/99', { today: '2026-11-21' })).toBe(true);
  });
});

describe('the rest beside its peers', () => {
  it('agrees on postal codes in the two forms of the rule, and differs: no other separators [D2-5.3-42] [D2-5.3-43]', () => {
    const written = fc.oneof(digits(6, 10), fc.stringMatching(/^\d{5}-\d{2,4}$/));
    fc.assert(
      fc.property(written, (text) => isPostalCode(text) === peer.isValidCep(text)),
      RUNS,
    );
    const others = ['92.500-000', '013 10 100', '01310.100', ' 01310-100 '];
    expect(others.map((text) => [isPostalCode(text), peer.isValidCep(text)])).toEqual(
      others.map(() => [false, true]),
    );
  });

  it('agrees on plates, with and without a hyphen or space after the letters [D2-5.3-44]', () => {
    const written = /^[A-Za-z\d]{3}[A-Za-z\d]{3,5}$|^[A-Za-z]{3}[- ]?\d[A-Za-z\d]\d\d$/;
    fc.assert(
      fc.property(fc.stringMatching(written), (text) => {
        expect(isPlate(text)).toBe(peer.isValidLicensePlate(text));
      }),
      RUNS,
    );
  });

  it('accepts every mobile number of theirs with an 8 or 9, and differs: at least 10 digits, 8 or 9, any area code without a zero [D2-5.3-41]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{2}[6-9]\d{8}$/), (text) => {
        if (peer.isValidMobilePhone(text)) expect(isBrazilianMobile(text)).toBe(/^..[89]/.test(text));
      }),
      RUNS,
    );
    expect([isBrazilianMobile('11712345678'), peer.isValidMobilePhone('11712345678')]).toEqual([false, true]);
    expect([isBrazilianMobile('1198765432'), peer.isValidMobilePhone('1198765432')]).toEqual([true, false]);
  });

  it('accepts every chassis of theirs, and differs: A-Z and 0-9 without a check digit [D2-5.3-46]', () => {
    expect(['1HGCM82633A004352', '1M8GDM9AXKP042788', 'JH4TB2H26CC000000'].map(isChassis)).toEqual([
      true,
      true,
      true,
    ]);
    fc.assert(
      fc.property(fc.stringMatching(/^[A-HJ-NPR-Za-hj-npr-z\d]{17}$/), (text) => {
        expect(isChassis(text)).toBe(true);
      }),
    );
    const small = '1m8gdm9axkp042788';
    expect([isChassis(small), peer.isValidVin(small), isChassis('1HGCM8263QA004352')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each([
    'user@example.com',
    'user__@example.com',
    'test@subdomain.example.com',
    'user@ex-ample.com',
    'user+tag@example.co.uk',
    `user@${'a'.repeat(63)}.com`,
  ])('accepts the address %s of theirs [D2-5.3-33]', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    'invalid.email',
    'user@',
    '@domain.com',
    'user@example.com!!!',
    'ab..c@example.com',
    'user@example-.com',
    'user@-example.com',
    `user@${'a'.repeat(64)}.com`,
    `user@example.${'a'.repeat(64)}`,
  ])('refuses the address %s of theirs [D2-5.3-33]', (text) => expect(isEmail(text)).toBe(false));

  it('accepts every usual address that they accept [R59]', () => {
    const address = fc.stringMatching(/^[a-zA-Z0-9][a-z0-9._+-]{0,15}@[a-zA-Z0-9-]{1,10}\.[a-zA-Z]{1,6}$/);
    fc.assert(
      fc.property(address, (text) => !peer.isValidEmail(text) || isEmail(text) || /\.[a-z]$/i.test(text)),
      RUNS,
    );
  });
});
