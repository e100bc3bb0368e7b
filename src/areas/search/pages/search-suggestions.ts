import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import type { Suggestions } from '../contract.ts';
import type { Route } from './+types/search-suggestions';
import { suggest } from './search.server.ts';

/** `…/busca/sugestoes.json?q=…`: what is meant by a text that is being typed, for a page that is already open. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const result = await suggest(services, siteOfPage(services, params), request).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    services.report?.('site not searched', error);
    return undefined;
  });
  if (!result) return Response.json({ suggestions: [] }, { status: 503 });
  return Response.json(result satisfies Suggestions);
}
