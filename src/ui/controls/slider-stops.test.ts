import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPosition, positionOf, readTyped, valueAt } from './slider-stops.ts';

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
});
