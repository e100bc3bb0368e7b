import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { findModel } from '../../catalogue/index.ts';
import { financedCar, planTermsOf } from '../../financing/index.ts';
import { showCar } from '../flow/index.ts';
import { configuratorPages } from '../pages.ts';
import { workshopOf } from '../web/index.ts';
import type { Route } from './+types/configurator-file';
import { carFile } from './shared/car-file.server.ts';
import { configuratorView, openedCar, quoteOf, requestedCar } from './shared/configurator.server.ts';

/** `…/configurar/resumo.pdf?c=…`: a configured car on paper, with the prices of today (R10). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const site = siteOfPage(services, params);
  const model = findModel(services.catalogue, site, params.model);
  if (!model) throw new Response('no such model', { status: 404 });
  const view = configuratorView(site, model);
  const workshop = workshopOf(view);
  const address = new URL(request.url);
  const { code } = requestedCar(queryOf(configuratorPages.summary, site, request));
  const { car } = openedCar(workshop, code);
  const shown = showCar(workshop, car);
  const quote = await quoteOf(services, site, model, shown, planTermsOf(address));
  const financed = quote && financedCar(quote.current, site.brand, site.market);
  if (!financed) throw new Response('no such car', { status: 404 });
  const { current, summary } = quote;
  const file = await services.carFile(carFile(services, site, { view, shown, current, financed, summary }));
  if (!file) throw new Response('too many files are asked for', { status: 503 });
  const name = [site.brand, model.key, current.mvs.versionName].join('-').toLowerCase();
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.replace(/[^a-z0-9-]+/g, '-')}.pdf"`,
    },
  });
}
