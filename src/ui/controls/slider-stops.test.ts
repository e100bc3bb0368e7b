import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPosition, positionOf, readPart, readTyped, settleTyped, valueAt } from './slider-stops.ts';

const terms = { stops: [12, 24, 36, 48, 60] };
const percents = { min: 20, max: 60, step: 5 };

describe('slider positions', () => {
  it('goes from one offered value to the next, never between', () => {
    expect([0, 1, 2, 3, 4, 5].map((at) => valueAt(terms, at))).toEqual([12, 24, 36, 48, 60, 60]);
    expect(valueAt(percents, 1)).toBe(25);
    expect(lastPosition(percents)).toBe(8);
  });

  it('moves a typed value that is not offered to the nearest one that is', () => {
    expect(valueAt(terms, positionOf(terms, 40))).toBe(36);
    expect(valueAt(terms, positionOf(terms, 999))).toBe(60);
    expect(valueAt(percents, positionOf(percents, 3))).toBe(20);
    expect(valueAt(percents, positionOf(percents, 43))).toBe(45);
  });

  it('finds every offered value again', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1 })
          .map((list) => list.sort((a, b) => a - b)),
        (stops) => {
          for (const stop of stops) expect(valueAt({ stops }, positionOf({ stops }, stop))).toBe(stop);
        },
      ),
    );
  });

  it('reads values as people type them in Brazil and Argentina', () => {
    expect([' 20 %', '48x', '1.234,5', '1.234', '12,5', 'R$ 30.000,00'].map(readTyped)).toEqual([
      20, 48, 1234.5, 1234, 12.5, 30000,
    ]);
    expect(readTyped('abc')).toBeUndefined();
  });

  it('says when what was typed is not what it stands on then, and takes nothing that it cannot read', () => {
    expect(settleTyped('45', percents)).toEqual({ value: 45, isMoved: false });
    expect(settleTyped('43', percents)).toEqual({ value: 45, isMoved: true });
    expect(settleTyped('90 %', percents)).toEqual({ value: 60, isMoved: true });
    expect(settleTyped('1500.50', undefined)).toEqual({ value: 1500.5, isMoved: false });
    for (const text of ['abc', '-5', '1234,567', '']) expect(settleTyped(text, percents)).toBeUndefined();
  });

  it('takes an entrance in money', () => {
    expect(settleTyped('50000', percents, 200_000_00)).toEqual({ value: 25, isMoved: false });
    expect(settleTyped('500.000', percents, 200_000_00)).toEqual({ value: 60, isMoved: true });
  });

  it('reads a part of a price in percent or in money', () => {
    const of = (text: string) => readPart(text, 200_000_00);
    expect(['20', '20%', '20,5 %', '50000', 'R$ 50.000,00', 'R$ 100', '1.000', 'x'].map(of)).toEqual([
      20,
      20,
      20.5,
      25,
      25,
      0.05,
      0.5,
      undefined,
    ]);
  });
});
