import type { Route } from './+types/quotation-draft';
import { actOnDraft, quotationRequest } from './quotation.server.ts';
import { servicesContext } from './services.ts';

/** `…/rascunho`: takes what a page that is open has typed, and says what it comes to. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const asked = await quotationRequest(context.get(servicesContext), params, request);
  const answer = await actOnDraft(asked, await request.formData());
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

export const loader = (): Response => new Response('no such page', { status: 404 });
