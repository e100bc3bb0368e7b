import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { SearchPage } from '../web/index.ts';
import type { Route } from './+types/search.page';
import { loadSearch } from './search.server.ts';

/** What a site has, by words. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadSearch(services, siteOfPage(services, params), request);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

/** What somebody searched is no page for search engines. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        ...(loaderData.hasQuery ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [];

export default function SiteSearchPage({ loaderData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame {...frame}>
      <SearchPage crumbs={<Crumbs crumbs={crumbs} />} view={view} />
    </SiteFrame>
  );
}
