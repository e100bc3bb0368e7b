import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { programmePages } from '../pages.ts';
import type { Route } from './+types/enrolment-price';
import { enrolmentPath, pricedCars } from './shared/employee-purchase.server.ts';

/**
 * The employee price of a car for the customer who is logged in: `?car` is its code. Cached pages, which are the same for everybody, fetch it from
 * the browser. 200 with the priced cars; 204 without a car or an approval; 404 outside the programme's address.
 */
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
