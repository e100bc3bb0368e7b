import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { DealerPage } from '../web/index.ts';
import type { Route } from './+types/dealer.page';
import { loadDealer } from './dealers.server.ts';

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
