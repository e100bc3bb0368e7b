import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';

/** What a site promises to whoever shows its code with an approved proposal. The price and the loan stay as they are. */
export type Coupon = {
  /** As it is compared: capitals, digits and hyphens. */
  readonly code: string;
  /** What the dealer hands over, in the words of the site's language. */
  readonly benefit: string;
  /** First and last day on which it is given. */
  readonly from: PlainDate;
  readonly until: PlainDate;
  /** Only for proposals with a down payment. */
  readonly needsEntrance: boolean;
  /** How many proposals get it. */
  readonly uses: number;
};

/** A coupon that a proposal has got: what was promised stays promised, whatever the authors change later. */
export type GrantedCoupon = Pick<Coupon, 'code' | 'benefit'>;

/** Why there is none: 'Cupom indisponível', or 'Cupom disponível apenas em propostas com entrada' (doc. 1 §5, doc. 2 §5.4). */
export type CouponRefusal = 'coupon-unavailable' | 'coupon-needs-entrance';

/** A code as it is compared: people type it in small letters, with spaces, from a poster. */
export const couponCodeOf = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s/g, '').toLocaleUpperCase('en-US');

/**
 * The coupon that a code means today for a proposal with this down payment in cents. How many were given already is not looked
 * at here: only the store can say that.
 */
export function couponFor(
  coupons: readonly Coupon[],
  typed: string,
  { today, entrance }: { readonly today: PlainDate; readonly entrance: Cents },
): { readonly ok: true; readonly coupon: Coupon } | { readonly ok: false; readonly reason: CouponRefusal } {
  const code = couponCodeOf(typed);
  const coupon = coupons.find((one) => one.code === code);
  if (!coupon || today < coupon.from || today > coupon.until)
    return { ok: false, reason: 'coupon-unavailable' };
  if (coupon.needsEntrance && entrance <= 0) return { ok: false, reason: 'coupon-needs-entrance' };
  return { ok: true, coupon };
}
