import { servicesContext } from '../../../pages/request/services.ts';
import type { Route } from './+types/customer-quotation-file';
import { customerQuotation, paperFile } from './quotation.server.ts';

/** A customer's quotation as a file, by the same link. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { services, found, paper } = await customerQuotation(context.get(servicesContext), params, request);
  if (!found || !paper) throw new Response('no such quotation', { status: 404 });
  return paperFile(services, paper, found.number);
}
