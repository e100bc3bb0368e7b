import { Crumbs } from '../areas/dealers/web/index.ts';
import { SearchPage } from '../areas/search/web/index.ts';
import type { Route } from './+types/search.page';
import { askWholePage } from './frame/ask-whole-page.ts';
import { SiteFrame } from './frame/site-frame.tsx';
import { pageMeta } from './head/page-meta.ts';
import { servicesContext } from './request/services.ts';
import { siteOfPage } from './request/site-of-page.ts';
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
        ...(loaderData.isAsked ? [{ name: 'robots', content: 'noindex' }] : []),
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
