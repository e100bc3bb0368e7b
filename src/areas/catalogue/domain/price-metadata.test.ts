import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagePriceNote, pageTaxes, priceMetadata } from './price-metadata.ts';

const share = fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100);
const taxes = fc.record({
  vehicle: share,
  part: share,
  service: share,
  versions: fc.dictionary(fc.stringMatching(/^[A-Z0-9]{7}$/), share, { noNullPrototype: true }),
});

describe('what a page says of its prices', () => {
  it('is read as it was written', () =>
    fc.assert(
      fc.property(taxes, fc.string(), (told, note) => {
        const metadata = priceMetadata({ taxes: told, words: 'PRECIO SIN IMPUESTOS NACIONALES', note });
        expect(pageTaxes(metadata)).toEqual({ taxes: told, words: 'PRECIO SIN IMPUESTOS NACIONALES' });
        expect(pagePriceNote(metadata)).toBe(note);
      }),
    ));

  it('says no taxes where no law has them shown, or nobody has told them', () => {
    const told = { vehicle: 21, part: 21, service: 21, versions: {} };
    expect(priceMetadata({ taxes: told, words: undefined, note: '' })).toEqual({});
    expect(priceMetadata({ taxes: undefined, words: 'PRECIO', note: '' })).toEqual({});
    expect(pageTaxes({})).toBeUndefined();
  });
});
