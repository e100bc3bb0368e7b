import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { DealersView } from '../web/index.ts';
import type { Route } from './+types/dealers.page';
import { loadDealers } from './dealers.server.ts';

/** All dealers of a site, those of a state or of a city, or those around what was searched. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadDealers(services, siteOfPage(services, params), params, request);
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

export default function DealersPage({ loaderData }: Route.ComponentProps) {
  const { frame, view } = loaderData;
  return (
    <SiteFrame {...frame}>
      <DealersView key={view.title} {...view} />
    </SiteFrame>
  );
}
