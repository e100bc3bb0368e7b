import { servicesContext } from '../../../pages/request/services.ts';
import type { Route } from './+types/quotation-draft';
import { actOnDraft, quotationRequest, staffRequest } from './quotation.server.ts';

/** `…/rascunho`: takes what a page that is open has typed, and says what it comes to. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const requested = await quotationRequest(context.get(servicesContext), params, request);
  const answer = await actOnDraft(requested, await request.formData());
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

/** The same asked for: where the last version of the quotation stands now. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { session } = staffRequest(context.get(servicesContext), params, request);
  const status = await session.status(params.id);
  if (!status) throw new Response('no such page', { status: 404 });
  return Response.json(status, { headers: { 'cache-control': 'no-store' } });
}
