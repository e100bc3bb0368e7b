import { describe, expect, it } from 'vitest';
import { FORMS } from '../markets/forms.ts';
import { isCuil, isDni, isGenericDocument } from './argentine-document.ts';
import {
  hasMaxLength,
  hasMaxSelected,
  hasMinLength,
  hasMinSelected,
  isEmptyOrHasMinLength,
  isGreaterThan,
  isPositive,
  isPresent,
  isPriceGreaterThan,
} from './bounds.ts';
import { isCardExpiry, isCardNumber } from './card.ts';
import { isCpf } from './cpf.ts';
import {
  isBirthday,
  isDate,
  isNotInFuture,
  isNotInPast,
  isOverEighteen,
  isThirtyDaysAround,
  isWithinThirtyDays,
} from './dates.ts';
import { arePasswordsEqual, isOlderPassword, isPassword } from './password.ts';
import { isBrazilianMobile } from './phone.ts';
import { isArgentinePostalCode, isPostalCode } from './postal-code.ts';
import {
  hasNoLeadingSpace,
  hasNoRestrictedCharacters,
  isDigits,
  isLetters,
  isNumeric,
  isOccupation,
  isRg,
} from './text.ts';
import { isTime } from './time.ts';
import { isArgentinePlate, isChassis, isPlate } from './vehicle.ts';

const today = '2026-11-21';
const onToday = (rule: (value: unknown, day: { today: string }) => boolean) => (value: unknown) =>
  rule(value, { today });

type Table = readonly [
  rule: string,
  check: (value: unknown) => boolean,
  accepted: readonly unknown[],
  refused: readonly unknown[],
];

const tables: readonly Table[] = [
  [
    'CUIL: prefix 20, 27 or 30 and a right check digit, plain or with separators [D2-5.3-10] [D2-5.3-11]',
    isCuil,
    ['20123456786', '20-12345678-6', '27-12345678-0', '30500001735', '200-5536168-2', '20 12345678 6'],
    [
      '20123456785',
      '23-12345678-5',
      '24123456789',
      '33500001730',
      '2012345678',
      '20--12345678-6',
      '-20-12345678-6',
      '20-12345678-6 ',
      '2026756A393',
    ],
  ],
  [
    'CUIL where the site admits the other prefixes [D2-5.3-10]',
    (value) => isCuil(value, { otherPrefixes: true }),
    ['34-99903208-9', '20123456786', '33693450239'],
    ['50123456786', '34-99903208-8', '21123456782'],
  ],
  [
    'DNI: 7 or 8 digits',
    isDni,
    ['12345678', '1234567', '12.345.678', '1.234.567'],
    ['123456', '123456789', '1234.5678'],
  ],
  [
    'birthday: dd/mm/yyyy of 1900 to 2099, not after the current year [D2-5.3-12] [D2-5.3-13] [D2-5.3-14]',
    onToday(isBirthday),
    ['01/01/1900', '29/02/2000', '31/12/2026', '21/11/2026'],
    [
      '31/12/1899',
      '01/01/2027',
      '29/02/1900',
      '31/04/1990',
      '1/1/1990',
      '01-01-1990',
      '1990-01-01',
      '01/01/90',
      '32/01/1990',
      '01/13/1990',
      ' 01/01/1990',
      '01/01/1990 ',
    ],
  ],
  [
    'birthday in a later century [D2-5.3-13]',
    (value) => isBirthday(value, { today: '2150-01-01' }),
    ['31/12/2099'],
    ['01/01/2100'],
  ],
  [
    'date: dd/mm/yyyy, strict, at most 200 years old [D2-5.3-15] [D2-5.3-16] [D2-5.3-17] [D2-9-30]',
    onToday(isDate),
    ['21/11/1826', '29/02/2024', '31/12/9999', '01/01/2030'],
    [
      '20/11/1826',
      '29/02/2023',
      '30/02/2024',
      '31/11/2024',
      '00/01/2024',
      '01/00/2024',
      '1/1/2024',
      '01/01/24',
      '2024-01-01',
      '01/01/2024x',
      '',
    ],
  ],
  [
    'date in another format [D2-5.3-15]',
    (value) => isDate(value, { today, format: 'yyyy-mm-dd' }),
    ['2024-02-29'],
    ['2023-02-29', '29/02/2024'],
  ],
  [
    'credit card: 13 to 16 digits without spaces, not all zeros, right by Luhn [D2-5.3-18] [D2-5.3-19] [D2-5.3-20] [D2-9-27]',
    isCardNumber,
    [
      '4111111111111111',
      '4111 1111 1111 1111',
      '378282246310005',
      '30569309025904',
      '4222222222222',
      ' 4111111111111111 ',
      `4111111111111111${' '.repeat(84)}`,
    ],
    [
      `4111111111111111${' '.repeat(85)}`,
      '4111111111111112',
      '0000000000000000',
      '0000 0000 0000 0',
      '411111111111',
      '4716989580001715211',
      '4111-1111-1111-1111',
      '4111a111b1111c111',
      '',
    ],
  ],
  [
    'card expiry: mm/yy, month 1 to 12, not past [D2-5.3-21] [D2-5.3-22] [D2-5.3-23]',
    onToday(isCardExpiry),
    ['11/26', '12/26', '01/27', '12/99'],
    ['10/26', '12/25', '00/27', '13/27', '1/27', '11/2026', '1126', '11-26', '11/26 '],
  ],
  ['not in the future [D2-5.3-24]', onToday(isNotInFuture), ['21/11/2026', '20/11/2026'], ['22/11/2026', '']],
  ['not in the past [D2-5.3-25]', onToday(isNotInPast), ['21/11/2026', '22/11/2026'], ['20/11/2026', '']],
  [
    'within 30 days: today to today and thirty [D2-5.3-26] [D2-9-31]',
    onToday(isWithinThirtyDays),
    ['21/11/2026', '21/12/2026'],
    ['20/11/2026', '22/12/2026'],
  ],
  [
    'over eighteen, the birthday itself included [D2-5.3-27] [D2-5.4-02] [D2-9-32]',
    onToday((value, day) => isOverEighteen(value, { ...day, rules: FORMS.BR })),
    ['21/11/2008', '01/01/1900'],
    ['22/11/2008', '21/11/2026', '01/01/2027', '31/12/9999'],
  ],
  [
    '30 days before or after today [D2-5.3-28] [D2-9-31]',
    onToday(isThirtyDaysAround),
    ['22/10/2026', '21/11/2026', '21/12/2026'],
    ['21/10/2026', '22/12/2026'],
  ],
  [
    'time: hh:mm of 24 hours, or empty [D2-5.3-29] [D2-5.3-30]',
    isTime,
    ['', '00:00', '09:05', '23:59'],
    ['24:00', '12:60', '9:05', '09:5', '0905', '09:05:00', ' ', '09:05\n'],
  ],
  [
    'mobile phone: 10 digits or more, 8 or 9 after the area code [D2-5.3-40] [D2-5.3-41]',
    isBrazilianMobile,
    [
      '(11) 98765-4321',
      '1187654321',
      '1198765432',
      '+55 11 98765-4321',
      '5511987654321',
      '005511987654321',
      '55987654321',
      '015994569878',
      '02299567894',
    ],
    [
      '119876543',
      '11765432109',
      '(11) 3333-4444',
      '+55 11 3333-4444',
      '+1 415 555 2671',
      '(00) 9 0000-0000',
      '10987654321',
      '5501599623874',
      '0819876543',
      '5598765432101',
      '(20) 98765-4321',
      '(11) 98765-43210',
    ],
  ],
  [
    'postal code: 5 digits, hyphen, 3 digits, or 8 digits [D2-5.3-42] [D2-5.3-43]',
    isPostalCode,
    ['01310-100', '01310100'],
    ['0131010', '01310 100', '013101000', '01.310-100', '0131-0100', 'abcde-fgh'],
  ],
  [
    'Argentine postal code: 4 digits, with the letter of the province, or CPA',
    isArgentinePostalCode,
    ['1425', 'C1425', 'C1425CLA', 'c1425cla'],
    ['142', 'I1425CLA', '1425CLA', 'C1425C', '14255'],
  ],
  [
    'plate: 3 letters, a digit, a letter or digit, 2 digits [D2-5.3-44]',
    isPlate,
    ['ABC1234', 'ABC1D23', 'abc1d23', 'ABC-1234', 'ABC 1D23'],
    ['ABC12D3', 'AB12345', 'ABCD123', 'ABC--1234', 'AB-C1234', 'ABC1234-', 'ABC1D2', 'ABC1D234', 'ÁBC1234'],
  ],
  [
    'Argentine plate: 2 letters, 3 digits, 2 letters, or 3 letters and 3 digits',
    isArgentinePlate,
    ['AB123CD', 'ab123cd', 'AB 123 CD', 'AB-123-CD', 'AB123 CD', 'ABC123', 'abc 123', 'ABC-123'],
    [
      'ABC12',
      'ABC1234',
      'ABC--123',
      'AB123C',
      'AB123CDE',
      'ABC1D23',
      'AB--123CD',
      'A-B123CD',
      'AB12-3CD',
      'ÁB123CD',
      'AB123CD ',
    ],
  ],
  [
    'chassis: 17 of A-Z and 0-9 [D2-5.3-46]',
    isChassis,
    ['9BWZZZ377VT004251', '1HGCM82633A004352', 'IOQ00000000000000', '9bwzzz377vt004251'],
    ['9BWZZZ377VT00425', '9BWZZZ377VT0042511', '9BWZZZ377VT00425-', '9BWZZZ377VT00425Ç'],
  ],
  [
    'RG: not empty, at most 50 [D2-5.3-47] [D2-5.3-48] [D2-9-28] [D2-9-29]',
    isRg,
    ['1', '12.345.678-X', '1'.repeat(50)],
    ['', '   ', '1'.repeat(51)],
  ],
  [
    'newer password: 8 to 16 with the four kinds, and none of the forbidden [D2-5.3-50] [D2-5.3-51] [D2-9-28] [D2-9-33]',
    isPassword,
    ['Abcdef1!', 'Abcdefghijklm1!x', 'Çãodef1#', 'Ab1@ efg'],
    ['Abcde1!', 'Abcdefghijklmn1!x', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef1 ', ''],
  ],
  [
    'newer password: * + < | ? > / and the backslash are forbidden [D2-5.3-52] [D2-5.3-53]',
    isPassword,
    ['Abcdef1!x'],
    [...'*+<|?>/\\'].map((mark) => `Abcdef1!${mark}`),
  ],
  [
    'older password: at least 8 with the four kinds [D2-5.3-49] [D2-5.3-51] [D2-9-28]',
    isOlderPassword,
    ['Abcdef1!', 'Abcdef1*', `Ab1!${'x'.repeat(60)}`],
    ['Abcde1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1'],
  ],
  ['letters only [D2-5.3-37]', isLetters, ['Ana', 'Ção', 'e\u0301'], ['', 'Ana 1', 'Ana Maria', 'a1', '-']],
  ['digits only [D2-5.3-38]', isDigits, ['0', '0123456789'], ['', '1.2', '-1', '１', '1 ']],
  [
    'numeric [D2-5.3-39]',
    isNumeric,
    ['0', '-1', '12.5', '12,5', '1.234,56', '1.234.567', 7, -0.5],
    ['', 'a', '1,2,3', '1.2.3', '1e3', '--1', '.', ' 1', Number.NaN, Number.POSITIVE_INFINITY, true],
  ],
  [
    'occupation: letters only [D2-5.4-09]',
    isOccupation,
    ['Engenheira', 'Médico veterinário'],
    ['', 'Engenheiro 2', 'Sócio-gerente', ' Ana'],
  ],
  [
    'generic document: digits only, up to 14 [D1-5-16] [D1-5-17]',
    isGenericDocument,
    ['1234567', '20304050', '20123456786', '123456789', '12345678901234'],
    ['', '1', '123456', '123456789012345', '12.345.678', '1234567a', '20123456785'],
  ],
  [
    'restricted characters & $ < > % [D2-5.3-59]',
    hasNoRestrictedCharacters,
    ['', 'Rua A, 10 (fundos) #2'],
    [...'&$<>%'].map((mark) => `Rua ${mark} 10`),
  ],
  ['no space at the beginning [D2-5.4-03]', hasNoLeadingSpace, ['', 'a b '], [' a', '\ta', '\u00a0a']],
  ['required [D2-5.3-54]', isPresent, ['a', ['x'], 0, false], ['', ' \t', [], null, undefined, Number.NaN]],
  ['the profile needs one selection [D1-5-14]', isPresent, ['person', 'enterprise'], ['']],
  [
    'at least 3 characters [D2-5.3-55]',
    (v) => hasMinLength(v, 3),
    ['abc', 'abcd'],
    ['ab', '', ['a', 'b', 'c']],
  ],
  ['at most 3 characters [D2-5.3-55]', (v) => hasMaxLength(v, 3), ['', 'abc'], ['abcd', [], null]],
  ['at least 2 chosen [D2-5.3-56]', (v) => hasMinSelected(v, 2), [['a', 'b']], [['a'], [], 'ab', null]],
  ['at most 2 chosen [D2-5.3-56]', (v) => hasMaxSelected(v, 2), [[], ['a', 'b']], [['a', 'b', 'c'], 'ab']],
  [
    'greater than 10 [D2-5.3-57]',
    (v) => isGreaterThan(v, 10),
    [11, '10,01', '1.000'],
    [10, '10', '9', '', 'x'],
  ],
  ['greater than 0 [D2-5.4-08]', isPositive, ['1', '0,01', 0.5], ['0', '-1', '0,00', '', null]],
  [
    'price greater than R$ 1.234,56, in the Brazilian form [D2-5.3-58]',
    (v) => isPriceGreaterThan(v, 1_234_56),
    ['R$ 1.234,57', 'R$\u00a01.235', '1234,57', 'R$2.000,0'],
    ['R$ 1.234,56', '1234,56', '1,234.57', '1234.57', 'R$ 12.34,57', '', 'R$', 'US$ 2.000,00', 2_000],
  ],
  ['empty or at least 2 characters [D2-5.3-60]', (v) => isEmptyOrHasMinLength(v, 2), ['', 'ab'], ['a', null]],
];

describe.each(tables)('%s', (_, check, accepted, refused) => {
  it('accepts', () => expect(accepted.filter((value) => !check(value))).toEqual([]));
  it('refuses', () => expect(refused.filter((value) => check(value))).toEqual([]));
});

it('takes two passwords for equal only when they are the same text [D2-5.4-01]', () => {
  expect(arePasswordsEqual('Abcdef1!', 'Abcdef1!')).toBe(true);
  expect(arePasswordsEqual('Abcdef1!', 'abcdef1!')).toBe(false);
  expect(arePasswordsEqual(undefined, undefined)).toBe(false);
});

it('takes a number for no document: its leading zeros would be lost [D2-5.3-01]', () => {
  expect([isCpf(52998224725), isPostalCode(20040020), isCardNumber(4111111111111111)]).toEqual([
    false,
    false,
    false,
  ]);
});
