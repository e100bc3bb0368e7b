import type { FastifyRequest } from 'fastify';
import type { ServiceSite } from '../../../../io/service.ts';
import type { TrackedProposal, VoucherQuestion } from '../../contract/voucher.ts';
import { voucherState } from '../../domain/tracking.ts';
import { checkAddress, wholeSite } from './addresses.ts';
import { type Followed, follow } from './follow.ts';
import type { VoucherDeps } from './ports.ts';
import { type FollowedProposal, standingOf } from './store.ts';

type TrackedResult =
  | { readonly ok: true; readonly tracked: TrackedProposal }
  | Extract<Followed, { ok: false }>;

/** What a shopper is told of an own proposal, by the service and by its page alike; wrong tries count, see `follow`. */
export const tracking =
  (deps: VoucherDeps) =>
  async (
    site: ServiceSite,
    question: VoucherQuestion,
    request: Pick<FastifyRequest, 'ip' | 'host'>,
  ): Promise<TrackedResult> => {
    const followed = await follow(deps, site, question, request);
    return followed.ok ? { ok: true, tracked: tracked(deps, site, request, followed.proposal) } : followed;
  };

function tracked(
  deps: VoucherDeps,
  site: ServiceSite,
  request: Pick<FastifyRequest, 'host'>,
  proposal: FollowedProposal,
): TrackedProposal {
  const { number, content, status, ended, history, coupon } = proposal;
  const { dueDate, code, funding } = content;
  const state = voucherState(standingOf(proposal), dueDate, deps.today(site.market));
  const check = () => checkAddress(wholeSite(deps, site), request.host, deps.origin, code);
  return {
    number,
    status,
    ...(ended && { ended: { at: new Date(ended.at).toISOString(), purchase: ended.purchase } }),
    ...(state !== 'not-valid' && { voucher: state, check: check() }),
    dueDate,
    ...(coupon && { coupon }),
    history: history.map((event) => ({ status: event.status, at: new Date(event.at).toISOString() })),
    car: content.car && deps.car(site, content.car),
    ...(funding && {
      funding: {
        price: funding.downPayment + funding.credit,
        net: funding.net,
        financed: funding.credit,
        downPayment: funding.downPayment,
        instalments: funding.installments,
        instalmentValue: funding.installment,
        residual: funding.residual,
        terms: funding.terms,
      },
    }),
  };
}
