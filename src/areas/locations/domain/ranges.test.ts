import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangeLookup } from './ranges.ts';

const range = fc.tuple(fc.nat(300), fc.nat(40)).map(([from, width]) => ({ from, to: from + width }));

it('finds the narrowest range that a code lies in, as a walk through all ranges would', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), fc.integer({ min: -5, max: 360 }), (ranges, code) => {
      const valued = ranges.map((one) => ({ ...one, value: one.to - one.from }));
      const widths = valued.filter(({ from, to }) => from <= code && code <= to).map(({ value }) => value);
      expect(rangeLookup(valued)(code)).toBe(widths.length > 0 ? Math.min(...widths) : undefined);
    }),
  );
});
