import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kit/calendar.ts';
import { changedCar, legalUntil, priceDue, refundOf } from './policy.ts';

const PAID_ON = '2026-03-10';
const cents = fc.integer({ min: 1, max: 100_000_000 });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

describe('a deposit', () => {
  it('comes back whole for 7 days in Brazil and 10 in Argentina, the day of payment not counted [D1-2.7-15] [D2-2.5-25]', () => {
    const policy = { deposit: 100_001, refundAfter: 0.5 };
    expect(legalUntil('BR', PAID_ON)).toBe('2026-03-17');
    expect(refundOf('BR', policy, { paidOn: PAID_ON, today: '2026-03-17' })).toEqual({
      amount: 100_001,
      ground: 'legal',
    });
    expect(refundOf('BR', policy, { paidOn: PAID_ON, today: '2026-03-18' })).toEqual({
      amount: 50_001,
      ground: 'policy',
    });
    expect(refundOf('AR', policy, { paidOn: PAID_ON, today: '2026-03-20' }).ground).toBe('legal');
    expect(refundOf('AR', policy, { paidOn: PAID_ON, today: '2026-03-21' }).ground).toBe('policy');
  });

  it('never comes back more than whole, nor grows by waiting, and is always whole cents [D2-2.5-25]', () => {
    fc.assert(
      fc.property(cents, fraction, fc.nat(40), fc.nat(40), (deposit, refundAfter, early, later) => {
        const on = (days: number) =>
          refundOf('BR', { deposit, refundAfter }, { paidOn: PAID_ON, today: addDays(PAID_ON, days) }).amount;
        const [first, second] = [on(early), on(early + later)];
        expect(Number.isSafeInteger(first) && first >= 0 && first <= deposit && second <= first).toBe(true);
      }),
    );
  });
});

describe('a locked price', () => {
  it('belongs to a car and the day on which it was chosen: over any changes and publications the last change alone makes the price, never below what the car cost then (R10)', () => {
    const codes = ['plain', 'dear', 'dearest'] as const;
    const code = fc.constantFrom(...codes);
    const catalogue = fc.record({ plain: cents, dear: cents, dearest: cents });
    const step = fc.oneof(
      catalogue.map((prices) => ({ prices })),
      code.map((change) => ({ change })),
    );
    fc.assert(
      fc.property(catalogue, code, fc.array(step, { maxLength: 12 }), (first, ordered, steps) => {
        let prices = first;
        let car = { code: ordered, total: prices[ordered] };
        // What somebody pays who reserves the same car on the day of the last change, and has never had another.
        let without = car.total;
        for (const one of steps) {
          if ('prices' in one) prices = one.prices;
          else {
            if (one.change !== car.code) without = prices[one.change];
            car = changedCar(car, { code: one.change, total: prices[one.change] });
          }
          expect(car.total).toBe(without);
        }
      }),
    );
  });

  it('is given up with its car: whoever changes to a dear one, waits for a rise and changes back pays what all others do', () => {
    const at = (code: string, total: number) => ({ code, total });
    const dear = changedCar(at('plain', 9_093_000), at('dear', 12_000_000));
    expect(changedCar(dear, at('plain', 10_112_000)).total).toBe(10_112_000);
    // To choose what is ordered already is no change.
    expect(changedCar(at('plain', 9_093_000), at('plain', 10_112_000)).total).toBe(9_093_000);
  });

  it('holds until its last day, falls with the catalogue, and rises after it only where the terms say so (R10)', () => {
    const locked = { price: 100, until: PAID_ON };
    const due = (riseBy: 'maker' | 'customer', price: number, date: string) =>
      priceDue({ riseBy }, locked, { price, date });
    expect(due('customer', 120, PAID_ON)).toBe(100);
    expect(due('customer', 120, addDays(PAID_ON, 1))).toBe(120);
    expect(due('maker', 120, addDays(PAID_ON, 1))).toBe(100);
    expect(due('customer', 90, PAID_ON)).toBe(90);
  });
});
