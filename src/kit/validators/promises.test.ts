import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../tests/any-character.ts';
import { FORMS } from '../markets/forms.ts';
import { isCuil, isDni, isGenericDocument } from './argentine-document.ts';
import * as bounds from './bounds.ts';
import { isCpfOrCnpj } from './cnpj.ts';
import * as dates from './dates.ts';
import { kinds } from './kinds.ts';
import { arePasswordsEqual } from './password.ts';
import { isPhoneIn } from './phone.ts';
import { isArgentinePostalCode } from './postal-code.ts';
import * as texts from './text.ts';

const today = '2026-11-21';

/** Every rule of the room as a function of the value alone. */
const rules: Record<string, (value: unknown) => boolean> = {
  ...Object.fromEntries(
    Object.entries(kinds).map(([kind, rule]) => [kind, (value: unknown) => rule(value, { today })]),
  ),
  emptyAllowed: (value) => isCpfOrCnpj(value, { emptyAllowed: true }),
  cuilOfAnyPrefix: (value) => isCuil(value, { otherPrefixes: true }),
  dni: isDni,
  argentinePhone: (value: unknown) => isPhoneIn('AR', value),
  argentinePostalCode: isArgentinePostalCode,
  otherFormat: (value) => dates.isDate(value, { today, format: 'yyyy-mm-dd' }),
  notInFuture: (value) => dates.isNotInFuture(value, { today }),
  notInPast: (value) => dates.isNotInPast(value, { today }),
  withinThirtyDays: (value) => dates.isWithinThirtyDays(value, { today }),
  thirtyDaysAround: (value) => dates.isThirtyDaysAround(value, { today }),
  overEighteen: (value) => dates.isOverEighteen(value, { today, rules: FORMS.BR }),
  letters: texts.isLetters,
  digits: texts.isDigits,
  numeric: texts.isNumeric,
  occupation: texts.isOccupation,
  unrestricted: texts.hasNoRestrictedCharacters,
  noLeadingSpace: texts.hasNoLeadingSpace,
  genericDocument: (value) => isGenericDocument(value),
  present: bounds.isPresent,
  minLength: (value) => bounds.hasMinLength(value, 3),
  maxLength: (value) => bounds.hasMaxLength(value, 3),
  minSelected: (value) => bounds.hasMinSelected(value, 3),
  maxSelected: (value) => bounds.hasMaxSelected(value, 3),
  greater: (value) => bounds.isGreaterThan(value, 3),
  positive: bounds.isPositive,
  price: (value) => bounds.isPriceGreaterThan(value, 300),
  emptyOrMinLength: (value) => bounds.isEmptyOrHasMinLength(value, 3),
  equalPasswords: (value) => arePasswordsEqual(value, value),
};

const PIECES = [
  'a',
  'A',
  '1',
  '0',
  ' ',
  '\n',
  'a ',
  '1 ',
  'a.',
  '1.',
  '1,',
  '.1',
  '-',
  '/',
  '@',
  'é',
  'e\u0301',
  '\0',
  '😀',
  'aA1!',
];
const megabytes = PIECES.map((piece) =>
  Buffer.from(piece.repeat(Math.ceil(1_000_000 / piece.length))).toString(),
);

describe.each(Object.entries(rules))('%s', (_, rule) => {
  it('answers a boolean to anything and never throws [R59]', () => {
    const values = fc.oneof(
      fc.anything(),
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: fc.constantFrom(...PIECES) }),
    );
    fc.assert(fc.property(values, (value) => typeof rule(value) === 'boolean'));
  });

  it('answers a megabyte in under 50 ms [R35] [R59]', () => {
    for (const text of megabytes) {
      // Time of the processor, the best of ten: beside other work each page of memory that is new to the process can cost many times as much.
      let best = Number.POSITIVE_INFINITY;
      for (let time = 0; time < 10 && best >= 50; time++) {
        const began = process.cpuUsage();
        rule(text);
        const { user, system } = process.cpuUsage(began);
        best = Math.min(best, (user + system) / 1_000);
      }
      expect(best, JSON.stringify(text.slice(0, 2))).toBeLessThan(50);
    }
  });
});
