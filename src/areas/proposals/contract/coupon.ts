import { z } from 'zod';
import { isPlainDate, type PlainDate } from '../../../kit/calendar.ts';
import { faultText } from '../../../kit/faults.ts';
import { type Coupon, type CouponRefusal, couponCodeOf } from '../domain/coupon.ts';
import { voucherQuestion } from './voucher.ts';

const day = z.string().refine((text): text is PlainDate => isPlainDate(text), faultText('day'));

/** The `coupons` part of a site's proposal authoring. No page is ever sent it. */
export const couponsAuthoring = z
  .array(
    z
      .strictObject({
        code: z.string().regex(/^[A-Z0-9-]{4,20}$/, faultText('code-capitals', { least: 4, most: 20 })),
        benefit: z.string().min(1).max(120).describe('What the dealer hands over'),
        from: day,
        until: day,
        needsEntrance: z.boolean().default(false),
        uses: z.int().min(1).max(1_000_000),
      })
      .refine(({ from, until }) => from <= until, {
        path: ['until'],
        error: faultText('earlier-than', { field: 'from' }),
      }),
  )
  .max(100)
  .refine((those) => new Set(those.map(({ code }) => couponCodeOf(code))).size === those.length, {
    error: faultText('twice'),
  })
  .default([])
  .transform((those): readonly Coupon[] => those);

/** POST {proposal}/vouchers/coupon: the proposal as for `/vouchers`, and the code as typed. */
export const couponQuestion = voucherQuestion.safeExtend({ coupon: z.string().trim().min(1).max(40) });

/** What a proposal has got. */
export const grantedCoupon = z.object({ code: z.string(), benefit: z.string() });

/** Reasons of a refusal, the last part of the problem's type. */
export const couponRefusals = [
  'coupon-unavailable',
  'coupon-needs-entrance',
] as const satisfies readonly CouponRefusal[];
