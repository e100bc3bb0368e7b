import { describe, expect, it } from 'vitest';
import { couponsAuthoring } from '../contract/coupon.ts';
import { proposalsAuthoring } from '../contract.ts';
import { type Coupon, couponCodeOf, couponFor } from './coupon.ts';

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  code: 'BONUS10',
  benefit: 'Tapetes',
  from: '2026-11-01',
  until: '2026-11-30',
  needsEntrance: false,
  uses: 10,
  ...changes,
});
const terms = { today: '2026-11-22', entrance: 1 } as const;

describe('a coupon', () => {
  it('is found however its code is typed', () => {
    for (const typed of ['BONUS10', ' bonus10 ', 'Bonus 10', 'ＢＯＮＵＳ１０'])
      expect(couponFor([coupon()], typed, terms)).toEqual({ ok: true, coupon: coupon() });
    expect(couponCodeOf('ı-i')).toBe('I-I');
  });

  it('is given from its first to its last day', () => {
    const on = (today: Coupon['from']) => couponFor([coupon()], 'BONUS10', { ...terms, today }).ok;
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => on(day as never))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('that needs a down payment tells so only where there is none', () => {
    const those = [coupon({ needsEntrance: true })];
    const of = (entrance: number) => couponFor(those, 'BONUS10', { ...terms, entrance });
    expect(of(0)).toEqual({ ok: false, reason: 'coupon-needs-entrance' });
    expect(of(1).ok).toBe(true);
    expect(couponFor(those, 'BONUS10', { today: '2027-01-01', entrance: 0 })).toEqual({
      ok: false,
      reason: 'coupon-unavailable',
    });
  });
});

describe('the coupons that a site authors', () => {
  const { code, benefit, from, until, uses } = coupon();
  const written = { code, benefit, from, until, uses };

  it('never reach a page: it learns only that there are some', () => {
    const page = proposalsAuthoring.parse({ coupons: [written] });
    expect(page.result.takesCoupons).toBe(true);
    expect(JSON.stringify(page)).not.toContain(code);
    expect(proposalsAuthoring.parse({}).result.takesCoupons).toBe(false);
  });

  it('are refused with the place of what is wrong', () => {
    for (const [wrong, place] of [
      [[{ ...written, code: 'sm' }], '0.code'],
      [[{ ...written, until: '2026-10-01' }], '0.until'],
      [[{ ...written, from: '2026-02-30' }], '0.from'],
      [[{ ...written, uses: 0 }], '0.uses'],
      [[{ ...written, price: 5 }], '0'],
      [[written, written], ''],
    ] as const)
      expect(couponsAuthoring.safeParse(wrong).error?.issues[0]?.path.join('.')).toBe(place);
  });
});
