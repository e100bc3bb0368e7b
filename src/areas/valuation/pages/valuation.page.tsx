import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { ValuationPage } from '../web/index.ts';
import type { Route } from './+types/valuation.page';
import { loadValuation } from './valuation.server.ts';

/** What somebody's used car is worth, and how it may enter the financing of a new one. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadValuation(services, siteOfPage(services, params), request);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

/** Somebody's car is no page for search engines. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        ...(loaderData.isAsked ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [];

export default function UsedCarPage({ loaderData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <ValuationPage crumbs={<Crumbs crumbs={crumbs} />} view={view} />
    </SiteFrame>
  );
}
