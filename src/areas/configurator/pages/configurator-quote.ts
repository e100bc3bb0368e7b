import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { findModel } from '../../catalogue/index.ts';
import { planTermsOf } from '../../financing/index.ts';
import { showCar } from '../flow/index.ts';
import { configuratorPages } from '../pages.ts';
import { workshopOf } from '../web/index.ts';
import type { Route } from './+types/configurator-quote';
import { configuratorView, openedCar, quoteOf, requestedCar } from './shared/configurator.server.ts';

/** `…/configurar/total?c=…`: what a car costs today and how it is financed, for a page that is already open. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const site = siteOfPage(services, params);
  const model = findModel(services.catalogue, site, params.model);
  if (!model) throw new Response('no such model', { status: 404 });
  const workshop = workshopOf(configuratorView(site, model));
  const address = new URL(request.url);
  const { code } = requestedCar(queryOf(configuratorPages.quote, site, request));
  const { car } = openedCar(workshop, code);
  const quote = await quoteOf(services, site, model, showCar(workshop, car), planTermsOf(address));
  if (!quote) throw new Response('no such car', { status: 404 });
  return Response.json(quote);
}
