import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  epochDay,
  formatDate,
  fromEpochDay,
  isPlainDate,
} from './calendar.ts';

const day = fc.integer({ min: epochDay('0001-01-01'), max: epochDay('9999-12-31') });

describe('days', () => {
  it('counts from 1970-01-01', () => {
    expect(['1970-01-01', '1969-12-31', '2000-03-01', '2026-11-21'].map(epochDay)).toEqual([
      0, -1, 11_017, 20_778,
    ]);
  });

  it('names every day as the platform calendar does, and back', () => {
    fc.assert(
      fc.property(day, (n) => {
        expect(fromEpochDay(n)).toBe(new Date(n * 86_400_000).toISOString().slice(0, 10));
        expect(epochDay(fromEpochDay(n))).toBe(n);
      }),
    );
  });

  it('adds what it subtracts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: -3000, max: 3000 }), (n, delta) => {
        const from = fromEpochDay(n);
        expect(daysBetween(from, addDays(from, delta))).toBe(delta);
      }),
    );
  });

  it.each([
    '2024-02-30',
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-1-01',
    '0000-01-01',
    '',
    'today',
    20_240_101,
    null,
  ])('refuses %s as a day', (text) => {
    expect(isPlainDate(text)).toBe(false);
    expect(() => epochDay(String(text))).toThrow(RangeError);
  });

  it('accepts 29 February of leap years only', () => {
    expect(['2024-02-29', '2000-02-29', '1900-02-29', '2100-02-29'].map(isPlainDate)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('does not leave the years it can write', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addMonths('0001-01-31', -1)).toThrow(RangeError);
    expect(() => fromEpochDay(Number.NaN)).toThrow(RangeError);
  });
});

describe('months', () => {
  it('clamps to the month end', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2025-01-31', 3)).toBe('2025-04-30');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2026-11-21', 14)).toBe('2028-01-21');
  });

  it('always lands in the month asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: -600, max: 600 }), (n, months) => {
        const from = fromEpochDay(n);
        const to = addMonths(from, months);
        const index = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
        expect(index(to) - index(from)).toBe(months);
        expect(Number(to.slice(8))).toBeLessThanOrEqual(Number(from.slice(8)));
      }),
    );
  });
});

describe('dates on screens', () => {
  it('writes DD/MM/YYYY for Brazil [D1-1-27] [D2-9-45]', () => {
    expect(formatDate('2026-11-21', 'pt-BR')).toBe('21/11/2026');
  });

  it('writes DD/MM/YYYY for Argentina', () => {
    expect(formatDate('2026-11-21', 'es-AR')).toBe('21/11/2026');
  });

  it('writes YYYY-MM-DD for en-US [D1-1-28] [D2-9-46]', () => {
    expect(formatDate('2026-11-21', 'en-US')).toBe('2026-11-21');
  });
});
