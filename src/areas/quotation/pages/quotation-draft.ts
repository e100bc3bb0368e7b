import { servicesContext } from '../../../pages/request/services.ts';
import type { DraftAnswer } from '../web/index.ts';
import type { Route } from './+types/quotation-draft';
import { actOnDraft, quotationRequest, staffRequest } from './quotation.server.ts';

/** `…/rascunho`: takes what a page that is open has typed, and says what it comes to. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const requested = await quotationRequest(context.get(servicesContext), params, request);
  const answer = await actOnDraft(requested, await request.formData());
  return Response.json(withFormerNames(answer), { headers: { 'cache-control': 'no-store' } });
}

/** For a page of the release before that is open while this one answers; it may go with the release after 0.3. */
function withFormerNames(answer: DraftAnswer) {
  const { pricing } = answer;
  const withPricing = pricing && {
    pricing: { ...pricing, usedCar: { ...pricing.usedCar, told: pricing.usedCar.valuation } },
  };
  return { ...answer, ...withPricing, ...(answer.ok && { keptAt: answer.storedAt }) };
}

/** The same asked for: where the last version of the quotation stands now. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { session } = staffRequest(context.get(servicesContext), params, request);
  const status = await session.status(params.id);
  if (!status) throw new Response('no such page', { status: 404 });
  return Response.json(status, { headers: { 'cache-control': 'no-store' } });
}
