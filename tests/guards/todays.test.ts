import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IS_WHOLE, todays } from '../strength.ts';

it('ways to try things take turns: each is tried by some thing of a list that is no shorter, and none twice by one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (many, count) => {
      const ways = Array.from({ length: many }, (_, way) => way);
      const tried = ways.map((_, at) => todays(ways, at, count));
      for (const one of tried) {
        expect(one).toHaveLength(IS_WHOLE ? many : Math.min(many, count));
        expect(new Set(one).size).toBe(one.length);
      }
      expect(new Set(tried.flat()).size).toBe(many);
    }),
  );
});
