import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lentWith } from './offer.ts';

it('a loan has charges in it where it is more than the credit, and nothing where both are one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat({ max: 1e8 }), (credit, charges) => {
      expect(lentWith({ financed: credit + charges }, credit)).toBe(charges > 0 ? 'charges' : 'nothing');
      expect(lentWith({ financed: undefined }, credit)).toBe('untold');
    }),
  );
});
