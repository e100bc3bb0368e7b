import { describe, expect, it } from 'vitest';
import { draftPrice, offerFaults } from './draft-price.ts';

const settings = { newPriceLimit: 10, discountLimits: { seller: 2, manager: 5 }, roles: ['seller'] };
const INITIAL = 100_000_00;
const untouched = { initial: INITIAL, asked: INITIAL, price: INITIAL, toPay: INITIAL };

describe('the price of a draft', () => {
  it('is what its changes make of it, free or with an approval', () => {
    const free = draftPrice(INITIAL, { discount: 2_000_00, tradeIn: 30_000_00, guide: 30_000_00 }, settings);
    expect(free).toMatchObject({ isTaken: true, approval: 'free', fault: undefined });
    expect(free.priced).toMatchObject({ price: 98_000_00, toPay: 68_000_00 });
    expect(draftPrice(INITIAL, { discount: 2_000_01 }, settings)).toMatchObject({
      isTaken: true,
      approval: 'approval',
    });
  });

  it.each([
    [{ newPrice: INITIAL }, 'newPrice', 'price-not-higher'],
    [{ newPrice: 110_000_01 }, 'newPrice', 'price-too-high'],
    [{ discount: INITIAL }, 'discount', 'discount-too-high'],
    [{ tradeIn: INITIAL + 1, guide: INITIAL + 1 }, 'tradeIn', 'trade-in-too-high'],
    [{ discount: 5_000_01 }, 'discount', 'discount-beyond'],
    [{ discount: 5_000_00, tradeIn: 20_000_01, guide: 20_000_00 }, 'tradeIn', 'trade-in-beyond'],
    [{ tradeIn: 20_000_00 }, 'tradeIn', 'trade-in-unknown'],
    [{ discount: 5_000_01, tradeIn: 20_000_00 }, 'discount', 'discount-beyond'],
  ] as const)(
    'is the initial one where %j is refused, at the field that mends it',
    (changes, field, reason) => {
      const { priced, isTaken, fault } = draftPrice(INITIAL, changes, settings);
      expect([priced, isTaken, fault]).toEqual([untouched, false, { field, reason }]);
    },
  );
});

it('an offer is wrong at its instalments where the lender makes none, and at its entrance where that is below the trade-in', () => {
  const offers = [
    { slot: 0, entrance: 30_000_00 },
    { slot: 1, entrance: 10_000_00 },
  ];
  const wishes = [{ slot: 0 }, { slot: 1 }, { slot: 2 }];
  expect(offerFaults(wishes, offers, 20_000_00)).toEqual({
    'entrance-1': 'entrance-below-trade-in',
    'installments-2': 'offer-refused',
  });
  expect(offerFaults(wishes.slice(0, 2), offers, undefined)).toEqual({});
});
