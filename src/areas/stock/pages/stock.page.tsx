import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { StockSearch } from '../web/index.ts';
import type { Route } from './+types/stock.page';
import { loadStock } from './stock.server.ts';
import { cardView } from './stock-card-view.tsx';

/** The cars that are built already, or soon will be. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadStock(services, siteOfPage(services, params), request);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

/** What somebody searched is no page for search engines. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        ...(loaderData.isSearch ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [];

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { frame, crumbs, view, description } = loaderData;
  const { cars, nextBest, ...rest } = view;
  const shown = {
    ...rest,
    cars: cars.map(cardView),
    nextBest: nextBest && { ...nextBest, cars: nextBest.cars.map(cardView) },
  };
  return (
    <SiteFrame {...frame}>
      <StockSearch title={description.title} crumbs={<Crumbs crumbs={crumbs} />} view={shown} />
    </SiteFrame>
  );
}
