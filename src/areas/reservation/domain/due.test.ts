import { describe, expect, it } from 'vitest';
import { orderPrice, type PricedOrder, priceNews } from './due.ts';

const order = (parts: object = {}): PricedOrder =>
  ({
    state: 'reserved',
    car: { total: 100_000 },
    policy: { riseBy: 'customer' },
    lockedUntil: '2026-12-01',
    ...parts,
  }) as PricedOrder;
const at = (price: number | undefined, date = '2026-12-01') => ({ price, date });

describe('what the car of an order costs', () => {
  it('is what was locked while it is, or less where the catalogue fell', () => {
    expect(orderPrice(order(), at(120_000))).toBe(100_000);
    expect(orderPrice(order(), at(90_000))).toBe(90_000);
  });

  it('is the price of the day after that, or the maker bears the rise by the terms', () => {
    expect(orderPrice(order(), at(120_000, '2026-12-02'))).toBe(120_000);
    expect(orderPrice(order({ policy: { riseBy: 'maker' } }), at(120_000, '2026-12-02'))).toBe(100_000);
  });

  it('stands where the car is sold no more, and where nothing was locked is that of the day', () => {
    expect(orderPrice(order(), at(undefined, '2027-01-01'))).toBe(100_000);
    expect(orderPrice(order({ lockedUntil: undefined }), at(120_000, '2027-01-01'))).toBe(100_000);
  });

  it('is what its invoice says once there is one, and before invoices said it what it was reserved for', () => {
    expect(orderPrice(order({ state: 'invoiced', invoicedPrice: 111 }), at(120_000))).toBe(111);
    for (const state of ['invoiced', 'registered'])
      expect(orderPrice(order({ state }), at(120_000, '2027-01-01'))).toBe(100_000);
  });
});

describe('what there is to say of it', () => {
  it('names a rise that is borne, one that is not, and a fall', () => {
    expect(priceNews(100, 100, 100)).toBeUndefined();
    expect(priceNews(100, 100, 120)).toBe('rose');
    expect(priceNews(100, 120, 120)).toBe('risen');
    expect(priceNews(100, 90, 90)).toBe('fell');
    expect(priceNews(100, 100, 90)).toBeUndefined();
  });
});
