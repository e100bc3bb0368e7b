import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kit/calendar.ts';
import { changedTotal, legalUntil, priceDue, refundOf } from './policy.ts';

const PAID_ON = '2026-03-10';
const cents = fc.integer({ min: 1, max: 100_000_000 });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

describe('a deposit', () => {
  it('comes back whole for 7 days in Brazil and 10 in Argentina, the day of payment not counted [D1-2.7-15] [D2-2.5-25]', () => {
    const policy = { deposit: 100_001, refundAfter: 0.5 };
    expect(legalUntil('BR', PAID_ON)).toBe('2026-03-17');
    expect(refundOf('BR', policy, PAID_ON, '2026-03-17')).toEqual({ amount: 100_001, ground: 'legal' });
    expect(refundOf('BR', policy, PAID_ON, '2026-03-18')).toEqual({ amount: 50_001, ground: 'policy' });
    expect(refundOf('AR', policy, PAID_ON, '2026-03-20').ground).toBe('legal');
    expect(refundOf('AR', policy, PAID_ON, '2026-03-21').ground).toBe('policy');
  });

  it('never comes back more than whole, nor grows by waiting, and is always whole cents [D2-2.5-25]', () => {
    fc.assert(
      fc.property(cents, fraction, fc.nat(40), fc.nat(40), (deposit, refundAfter, early, later) => {
        const on = (days: number) =>
          refundOf('BR', { deposit, refundAfter }, PAID_ON, addDays(PAID_ON, days)).amount;
        const [first, second] = [on(early), on(early + later)];
        expect(Number.isSafeInteger(first) && first >= 0 && first <= deposit && second <= first).toBe(true);
      }),
    );
  });
});

describe('a locked price', () => {
  it('lets no rise of the catalogue in when a build is changed: only the change is paid for (R10)', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (locked, rise, before, extra) => {
        const [now, paid] = [{ total: before + rise }, { total: locked }];
        expect(changedTotal(paid, now, { total: now.total + extra })).toBe(locked + extra);
        expect(changedTotal(paid, now, now)).toBe(locked);
      }),
    );
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
