import { DealerPage } from '../areas/dealers/web/index.ts';
import type { Route } from './+types/dealer.page';
import { loadDealer } from './dealers.server.ts';
import { askWholePage } from './frame/ask-whole-page.ts';
import { SiteFrame } from './frame/site-frame.tsx';
import { pageMeta } from './head/page-meta.ts';
import { servicesContext } from './request/services.ts';
import { siteOfPage } from './request/site-of-page.ts';

/** A dealer's own page. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadDealer(services, siteOfPage(services, params), params, request);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function DealerOwnPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame {...loaderData.frame}>
      <DealerPage {...loaderData.page} />
    </SiteFrame>
  );
}
