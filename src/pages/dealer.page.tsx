import { DealerPage } from '../areas/dealers/web/index.ts';
import type { Route } from './+types/dealer.page';
import { askWholePage } from './ask-whole-page.ts';
import { loadDealer } from './dealers.server.ts';
import { pageMeta } from './page-meta.ts';
import { servicesContext } from './services.ts';
import { SiteFrame } from './site-frame.tsx';
import { siteOfPage } from './site-of-page.ts';

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
