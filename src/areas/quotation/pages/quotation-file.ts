import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { mayShow } from '../index.ts';
import { quotationPages } from '../pages.ts';
import type { Route } from './+types/quotation-file';
import { paperFile, quotationRequest, versionPaper } from './quotation.server.ts';

/** `…/cotacao.pdf?versao=2`: a saved version as its customer gets it. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const asked = await quotationRequest(context.get(servicesContext), params, request);
  const version = Number(queryOf(quotationPages.file, asked.site, request).version);
  const saved = asked.open.versions.find((one) => one.version === version);
  const { validUntil } = saved?.content ?? { validUntil: '' };
  const isLast = saved === asked.open.versions[0];
  if (!saved || mayShow({ state: saved.state, validUntil, isLast }, asked.services.today) !== true)
    throw new Response('no such version', { status: 404 });
  await asked.visit.look(asked.open);
  return paperFile(asked.services, versionPaper(asked, asked.open, saved), asked.open.number);
}
