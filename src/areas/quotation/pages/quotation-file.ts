import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { mayShow } from '../index.ts';
import { quotationPages } from '../pages.ts';
import type { Route } from './+types/quotation-file';
import { paperFile, quotationRequest, versionPaper } from './quotation.server.ts';

/** `…/cotacao.pdf?versao=2`: a saved version as its customer gets it. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const requested = await quotationRequest(context.get(servicesContext), params, request);
  const version = Number(queryOf(quotationPages.file, requested.site, request).version);
  const saved = requested.open.versions.find((one) => one.version === version);
  const { validUntil } = saved?.content ?? { validUntil: '' };
  const isLast = saved === requested.open.versions[0];
  if (!saved || mayShow({ state: saved.state, validUntil, isLast }, requested.services.today) !== true)
    throw new Response('no such version', { status: 404 });
  await requested.session.look(requested.open);
  return paperFile(requested.services, versionPaper(requested, requested.open, saved), requested.open.number);
}
