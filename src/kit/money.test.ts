import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, fromCents, roundMoney, smallestIn, toCents } from './money.ts';
import { roundTo } from './rounding.ts';

const brazil = { locale: 'pt-BR', currency: 'BRL' } as const;
const argentina = { locale: 'es-AR', currency: 'ARS' } as const;

describe('cents', () => {
  it('reads amounts as the decimals they are written in, ties upwards', () => {
    expect([0.1 + 0.2, 1.005, 2.675, 8.345, 4.35, 1.15, 2.3].map(toCents)).toEqual([
      30, 101, 268, 835, 435, 115, 230,
    ]);
  });

  it('rounds negative ties away from zero and never answers minus zero', () => {
    expect(toCents(-1.005)).toBe(-101);
    expect(toCents(-0.001)).toBe(0);
  });

  it('gives back any whole number of cents after a trip through currency units', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });
});

describe('an amount that can be paid', () => {
  it('is one of the smallest of its currency', () => {
    expect([smallestIn('BR'), smallestIn('AR')]).toEqual([1, 1]);
    expect([1_050, 1_049.9, -1_050].map((cents) => roundMoney(cents, 'half-up', 100))).toEqual([
      1_100, 1_000, -1_100,
    ]);
    expect([
      roundMoney(1_001, 'up', 100),
      roundMoney(1_099, 'down', 100),
      roundMoney(10.5, 'half-up'),
    ]).toEqual([...[1_100, 1_000, 11]]);
  });

  it('is the nearest one, and itself where it is one already', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(1, 100), (cents, unit) => {
        const paid = roundMoney(cents, 'half-up', unit);
        expect(paid % unit === 0).toBe(true);
        expect(Math.abs(paid - cents) * 2).toBeLessThanOrEqual(unit);
        expect(roundMoney(paid, 'up', unit)).toBe(paid);
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    ['half-up', [3, 2, 3, 2, -3]],
    ['half-even', [2, 2, 3, 2, -2]],
    ['down', [2, 2, 2, 2, -2]],
    ['up', [3, 3, 3, 2, -3]],
  ] as const)('%s settles 2.5, 2.4, 2.6, 2 and -2.5', (rounding, expected) => {
    expect([2.5, 2.4, 2.6, 2, -2.5].map((value) => roundTo(value, 0, rounding))).toEqual(expected);
  });

  it('keeps a value that already has the asked decimals, whatever the rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.constantFrom('half-up', 'half-even', 'down', 'up'),
        (cents, rounding) => {
          const value = cents === 0 ? 0 : cents / 100;
          expect(roundTo(value, 2, rounding)).toBe(value);
        },
      ),
    );
  });

  it('stays within half a unit for half-up, and within one for the others', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        expect(Math.abs(roundTo(value, 2, 'half-up') - value)).toBeLessThanOrEqual(0.005 + 1e-6);
        expect(Math.abs(roundTo(value, 2, 'down'))).toBeLessThanOrEqual(Math.abs(value) + 1e-6);
        expect(Math.abs(roundTo(value, 2, 'up'))).toBeGreaterThanOrEqual(Math.abs(value) - 1e-6);
      }),
    );
  });

  it('follows NBR 5891 for rates shown with two decimals', () => {
    expect([22.305, 22.315, 22.3051].map((rate) => roundTo(rate, 2, 'half-even'))).toEqual([
      22.3, 22.32, 22.31,
    ]);
  });

  it('reads numbers that print with an exponent', () => {
    expect(roundTo(1.5e-7, 7, 'half-even')).toBe(2e-7);
    expect(roundTo(1e21, 2, 'half-up')).toBe(1e21);
    expect(roundTo(Number.NaN, 2, 'half-up')).toBeNaN();
    expect(roundTo(Number.POSITIVE_INFINITY, 2, 'half-up')).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('money in words of the market', () => {
  it('writes Brazilian reais', () => {
    expect(formatMoney(12_345_678, brazil)).toBe('R$\u00a0123.456,78');
    expect(formatMoney(12_345_678, brazil, { cents: false })).toBe('R$\u00a0123.457');
  });

  it('writes Argentine pesos', () => {
    expect(formatMoney(3_210_050, argentina)).toBe('$\u00a032.100,50');
    expect(formatMoney(3_210_050, argentina, { cents: false })).toBe('$\u00a032.101');
  });
});
