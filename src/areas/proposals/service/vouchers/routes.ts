import { problem, sendProblem } from '../../../../io/problem.ts';
import { sendFile } from '../../../../io/send-file.ts';
import { FOR_KEY, type ServiceApp, siteOf } from '../../../../io/service.ts';
import { trackedProposal, voucherQuestion } from '../../contract/voucher.ts';
import { couponRoutes } from '../coupons/routes.ts';
import { voucherFile } from './file.ts';
import { follow } from './follow.ts';
import type { VoucherDeps } from './ports.ts';
import { refuse } from './refuse.ts';
import { tracking } from './tracked.ts';
import { statusWebhook } from './webhook.ts';

/**
 * `POST /vouchers` tells a shopper what has become of an own proposal; it is asked by POST so that no address and no log
 * holds what is asked with. `POST /vouchers/pdf` gives the voucher as a file. `POST /vouchers/status` is where the lender tells it.
 */
export const voucherRoutes = (deps: VoucherDeps) => async (app: ServiceApp) => {
  const track = tracking(deps);
  const schema = {
    tags: ['proposals'],
    summary: 'What has become of an own proposal, and what its voucher is worth',
    body: voucherQuestion,
    response: { 200: trackedProposal },
  };
  app.post('/vouchers', { schema, config: { ...FOR_KEY, keyless: true } }, async (request, reply) => {
    const site = siteOf(request);
    const result = await track(site, request.body, request);
    return result.ok ? result.tracked : refuse(reply, result);
  });
  // Described in words only: its answer is a file.
  const file = {
    tags: ['proposals'],
    summary: 'The voucher of an own approved proposal, as PDF',
    body: voucherQuestion,
  };
  app.post(
    '/vouchers/pdf',
    { schema: file, config: { ...FOR_KEY, keyless: true } },
    async (request, reply) => {
      const site = siteOf(request);
      const followed = await follow(deps, site, request.body, request);
      if (!followed.ok) return refuse(reply, followed);
      const { proposal } = followed;
      const written = await deps.limits.files(`${proposal.site} ${proposal.number}`);
      if (!written.isAllowed) return refuse(reply, { ok: false, reason: 'too-many-attempts', ...written });
      const pdf = await voucherFile(deps, site, { proposal, question: request.body, host: request.host });
      if (!pdf) {
        await written.forgive();
        return sendProblem(reply, problem(409, 'no-voucher', 'This proposal has no voucher'));
      }
      return sendFile(reply, 'application/pdf', 'voucher.pdf', pdf);
    },
  );
  couponRoutes(deps, app);
  await statusWebhook(deps, app);
};
