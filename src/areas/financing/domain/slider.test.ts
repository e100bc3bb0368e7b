import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entranceLimits, installmentIndex, installmentLimits, snap } from './slider.ts';

describe('entrance slider', () => {
  it('goes from the first option to the last in the step of the first two [D1-5-34] [D1-5-35] [D1-5-37]', () => {
    expect(entranceLimits([10, 15, 20, 80])).toEqual({ min: 10, max: 80, step: 5 });
  });

  it('steps by 1 when there is no second option, or none that rises [D1-5-36]', () => {
    expect(entranceLimits([30])).toEqual({ min: 30, max: 30, step: 1 });
    expect(entranceLimits([30, 30, 40])).toEqual({ min: 30, max: 40, step: 1 });
  });

  it('has no limits without options', () => {
    expect(entranceLimits([])).toBeUndefined();
  });

  const limits = fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 20 }))
    .map(([min, step, steps]) => ({ min, step, max: min + step * steps }));

  it('holds only values it can reach, whatever is typed [D1-5-35]', () => {
    fc.assert(
      fc.property(limits, fc.double(), (slider, typed) => {
        const value = snap(slider, typed);
        expect(value).toBeGreaterThanOrEqual(slider.min);
        expect(value).toBeLessThanOrEqual(slider.max);
        expect((value - slider.min) % slider.step).toBe(0);
        expect(snap(slider, value)).toBe(value);
      }),
    );
  });

  it('takes the nearest value to a typed one', () => {
    const slider = { min: 10, max: 80, step: 5 };
    expect([12, 12.5, 13, 99, -4, Number.NaN].map((typed) => snap(slider, typed))).toEqual([
      10, 15, 15, 80, 10, 10,
    ]);
  });

  it('reaches the last option even when the steps do not end there', () => {
    expect(snap({ min: 10, max: 33, step: 10 }, 33)).toBe(30);
    expect(snap({ min: 10, max: 37, step: 10 }, 37)).toBe(37);
  });

  it('leaves no dust of binary fractions', () => {
    expect(snap({ min: 0, max: 1, step: 0.1 }, 0.29)).toBe(0.3);
  });
});

describe('instalment slider', () => {
  it('ranges from 0 to the number of instalments minus one [D1-5-38]', () => {
    expect(installmentLimits([12, 24, 36, 48])).toEqual({ min: 0, max: 3, step: 1 });
    expect(installmentLimits([])).toEqual({ min: 0, max: 0, step: 1 });
  });

  it('starts at the configured term, else at the nearest one, the lower on a tie', () => {
    const options = [12, 24, 36, 48];
    expect([48, 40, 30, 6, 99].map((term) => installmentIndex(options, term))).toEqual([3, 2, 1, 0, 3]);
  });
});
