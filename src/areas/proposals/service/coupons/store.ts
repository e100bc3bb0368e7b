import { and, count, eq } from 'drizzle-orm';
import { lockKey } from '../../../../io/coordination.ts';
import type { Database } from '../../../../io/database.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import { type Coupon, couponFor, type GrantedCoupon } from '../../domain/coupon.ts';
import { proposalCoupon } from './tables.ts';

/** A proposal by its site (`br/aurora`) and the lender's number. */
export type ProposalName = { readonly site: string; readonly number: string };

type Reader = Pick<Database, 'select'>;

const { code, benefit } = proposalCoupon;

/** The coupon of a proposal. */
export async function couponOf(
  db: Reader,
  { site, number }: ProposalName,
): Promise<GrantedCoupon | undefined> {
  const own = and(eq(proposalCoupon.site, site), eq(proposalCoupon.number, number));
  const [row] = await db.select({ code, benefit }).from(proposalCoupon).where(own);
  return row;
}

/**
 * Gives a proposal a coupon, unless it has another one or all have been given. However many ask at once, no more are given than
 * there are (R15): those who want the same code wait for each other.
 */
export async function grantCoupon(
  db: Database,
  name: ProposalName,
  coupon: Coupon,
): Promise<GrantedCoupon | undefined> {
  return db.transaction(async (tx) => {
    const queue = `coupon ${name.site} ${coupon.code}`;
    await lockKey(tx, queue);
    const own = await couponOf(tx, name);
    if (own) return own.code === coupon.code ? own : undefined;
    const same = and(eq(proposalCoupon.site, name.site), eq(proposalCoupon.code, coupon.code));
    const [counted] = await tx.select({ times: count() }).from(proposalCoupon).where(same);
    if ((counted?.times ?? 0) >= coupon.uses) return undefined;
    const { code, benefit } = coupon;
    const added = await tx
      .insert(proposalCoupon)
      .values({ ...name, code, benefit })
      .onConflictDoNothing(); // another code came first, in this moment
    return added.rowCount === 1 ? { code, benefit } : undefined;
  });
}

type CouponQuery = {
  /** `br/aurora`. */
  readonly site: string;
  readonly code: string;
  readonly coupons: readonly Coupon[];
  readonly today: PlainDate;
};

/** Whether a proposal with a down payment may still get a coupon today, and whether it takes one. */
export async function couponStatus(
  db: Reader,
  { site, code: requested, coupons, today }: CouponQuery,
): Promise<{ readonly isAvailable: boolean; readonly needsEntrance: boolean }> {
  const chosen = couponFor(coupons, requested, { today, entrance: 1 });
  if (!chosen.ok) return { isAvailable: false, needsEntrance: false };
  const { uses, needsEntrance, code: own } = chosen.coupon;
  const same = and(eq(proposalCoupon.site, site), eq(proposalCoupon.code, own));
  const [counted] = await db.select({ times: count() }).from(proposalCoupon).where(same);
  return { isAvailable: (counted?.times ?? 0) < uses, needsEntrance };
}
