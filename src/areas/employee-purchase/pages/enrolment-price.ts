import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { programmePages } from '../pages.ts';
import type { Route } from './+types/enrolment-price';
import { enrolmentPath, pricedCars } from './shared/employee-purchase.server.ts';

/** What a car costs whoever is logged in, for pages that are the same for everybody; nothing for whoever has no approval. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const site = siteOfPage(services, params);
  const address = new URL(request.url);
  const { enrolments } = services;
  if (!enrolments || !address.pathname.startsWith(`${enrolmentPath(site)}/`))
    throw new Response('no such page', { status: 404 });
  const { car = '' } = queryOf(programmePages.price, site, request);
  const priced = car ? await pricedCars(services, site, enrolments, car) : [];
  return priced.length > 0 ? Response.json(priced) : new Response(null, { status: 204 });
}
