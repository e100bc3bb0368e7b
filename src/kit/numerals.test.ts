import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/strength.ts';
import { formatMoney } from './money.ts';
import { writeNumber, writePercent } from './numerals.ts';

const LOCALES = ['pt-BR', 'es-AR'] as const;
/** As they are typed, ties among them: whole numbers with the point somewhere. */
const typed = fc
  .tuple(fc.integer({ min: -1e10, max: 1e10 }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));
/** As they come out of calculations; so large that six decimals are still told apart. */
const numbers = fc.oneof(
  typed,
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.constantFrom(0, -0, 1e-7),
);
/** Zero has no sign, however it came about. */
const signDisplay = 'negative';
const decimals = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));

describe.each(LOCALES)('numbers in %s', (locale) => {
  it('are written as the platform writes them', () => {
    fc.assert(
      fc.property(numbers, decimals, (value, [one, other]) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        const options = { minimumFractionDigits: least, maximumFractionDigits: most, signDisplay } as const;
        expect(writeNumber(value, { least, most })).toBe(value.toLocaleString(locale, options));
      }),
      runs(3_000),
    );
  });

  it('are written as the platform writes them where nothing is said of decimals', () => {
    fc.assert(
      fc.property(numbers, (value) => {
        expect(writeNumber(value)).toBe(value.toLocaleString(locale, { signDisplay }));
      }),
    );
  });

  it('are percentages as the platform writes them', () => {
    fc.assert(
      fc.property(typed, decimals, (value, [one, other]) => {
        const fraction = Number(`${value}e-4`);
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        const options = { minimumFractionDigits: least, maximumFractionDigits: most } as const;
        const expected = fraction.toLocaleString(locale, { style: 'percent', signDisplay, ...options });
        expect(writePercent(fraction, { least, most })).toBe(expected);
      }),
      runs(3_000),
    );
  });

  it.each(['BRL', 'ARS'] as const)('are money in %s as the platform writes it', (currency) => {
    const site = { locale, currency };
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), fc.boolean(), (cents, isWhole) => {
        const written = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          signDisplay,
          ...(isWhole && { maximumFractionDigits: 0 }),
        }).format(cents / 100);
        expect(formatMoney(cents, site, { cents: !isWhole })).toBe(written);
      }),
      runs(2_000),
    );
  });
});

it('what is no number is written as it is', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY].map((value) => writeNumber(value))).toEqual([
    'NaN',
    'Infinity',
  ]);
});
