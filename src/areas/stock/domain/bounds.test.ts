import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carsOfShare, mayKeepOneMore } from './bounds.ts';

const BOUNDS = { siteShare: 0.2, dealerShare: 0.5, networkCars: 30 };
const FREE = { site: { cars: 272, held: 0 }, dealer: { cars: 3, held: 0 }, network: 0 };

describe('what may be kept unpaid', () => {
  it.each([
    ['nothing is kept yet', FREE, true],
    ['the site has its share', { ...FREE, site: { cars: 272, held: 55 } }, false],
    ['the site lacks one of it', { ...FREE, site: { cars: 272, held: 54 } }, true],
    ['the dealer has its share', { ...FREE, dealer: { cars: 3, held: 2 } }, false],
    ['a dealer’s one car is free', { ...FREE, dealer: { cars: 1, held: 0 } }, true],
    ['it is the factory’s own car', { ...FREE, dealer: undefined }, true],
    ['the network has its cars', { ...FREE, network: 30 }, false],
    ['the network is not counted', { ...FREE, network: undefined }, true],
    ['the stock is empty', { ...FREE, site: { cars: 0, held: 0 } }, false],
  ])('where %s', (_, kept, may) => {
    expect(mayKeepOneMore(BOUNDS, kept)).toBe(may);
  });

  it('is never more than its share and one, whoever asks and however often', () => {
    const share = fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), share, (cars, siteShare) => {
        let kept = 0;
        while (
          mayKeepOneMore({ ...BOUNDS, siteShare }, { ...FREE, site: { cars, held: kept }, dealer: undefined })
        )
          kept += 1;
        expect(kept).toBe(carsOfShare(cars, siteShare));
        expect(kept).toBeGreaterThanOrEqual(1);
        expect(kept - 1).toBeLessThan(cars * siteShare);
      }),
    );
  });
});
