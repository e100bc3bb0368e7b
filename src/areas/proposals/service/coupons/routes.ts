import { problem, sendProblem } from '../../../../io/problem.ts';
import { FOR_KEY, type ServiceApp, type ServiceSite, siteOf } from '../../../../io/service.ts';
import { couponQuestion, grantedCoupon } from '../../contract/coupon.ts';
import { type CouponRefusal, couponCodeOf, couponFor, type GrantedCoupon } from '../../domain/coupon.ts';
import { voucherState } from '../../domain/tracking.ts';
import { follow } from '../vouchers/follow.ts';
import type { VoucherDeps } from '../vouchers/ports.ts';
import { refuse } from '../vouchers/refuse.ts';
import { type FollowedProposal, standingOf } from '../vouchers/store.ts';
import { grantCoupon } from './store.ts';

/** English, for people who read answers; a shopper reads the words of the label dictionaries. */
const TITLES: Readonly<Record<CouponRefusal, string>> = {
  'coupon-unavailable': 'The coupon is not available',
  'coupon-needs-entrance': 'The coupon is only available for proposals with a down payment',
};

/**
 * `POST /vouchers/coupon` gives an approved proposal a coupon. Who asks again with the same code gets the same answer. A code that
 * does not exist, is over, used up or for another proposal is one and the same refusal.
 */
export function couponRoutes(deps: VoucherDeps, app: ServiceApp): void {
  const schema = {
    tags: ['proposals'],
    summary: 'Adds a coupon to the voucher of an own approved proposal',
    body: couponQuestion,
    response: { 200: grantedCoupon },
  };
  app.post('/vouchers/coupon', { schema, config: { ...FOR_KEY, keyless: true } }, async (request, reply) => {
    const site = siteOf(request);
    const { coupon: typed, ...question } = request.body;
    const followed = await follow(deps, site, question, request);
    if (!followed.ok) return refuse(reply, followed);
    const { proposal } = followed;
    const attempt = await deps.limits.coupons(`${proposal.site} ${proposal.number}`);
    if (!attempt.isAllowed) return refuse(reply, { ok: false, reason: 'too-many-attempts', ...attempt });
    const granted = await grant(deps, site, proposal, typed);
    if (typeof granted === 'string') return sendProblem(reply, problem(409, granted, TITLES[granted]));
    await attempt.forgive();
    return granted;
  });
}

async function grant(
  { db, today, coupons }: VoucherDeps,
  site: ServiceSite,
  proposal: FollowedProposal,
  typed: string,
): Promise<GrantedCoupon | CouponRefusal> {
  const { site: name, number, content, coupon: own } = proposal;
  if (own) return own.code === couponCodeOf(typed) ? own : 'coupon-unavailable';
  const day = today(site.market);
  if (voucherState(standingOf(proposal), content.dueDate, day) !== 'valid') return 'coupon-unavailable';
  const terms = { today: day, entrance: content.funding?.downPayment ?? 0 };
  const chosen = couponFor(coupons(site), typed, terms);
  if (!chosen.ok) return chosen.reason;
  return (await grantCoupon(db, { site: name, number }, chosen.coupon)) ?? 'coupon-unavailable';
}
