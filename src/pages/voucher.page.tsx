import { CheckView } from '../areas/proposals/web/index.ts';
import type { Route } from './+types/voucher.page';
import { askWholePage } from './frame/ask-whole-page.ts';
import { SiteFrame } from './frame/site-frame.tsx';
import { pageMeta } from './head/page-meta.ts';
import { servicesContext } from './request/services.ts';
import { siteOfPage } from './request/site-of-page.ts';
import { loadCheck } from './voucher.server.ts';

/** Whether a voucher is valid, for whoever holds it. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadCheck(services, siteOfPage(services, params), request);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

/** Nothing that anybody looks for. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function CheckPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame isTask {...loaderData.frame}>
      <CheckView {...loaderData.view} />
    </SiteFrame>
  );
}
