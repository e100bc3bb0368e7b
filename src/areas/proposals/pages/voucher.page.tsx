import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { CheckView } from '../web/index.ts';
import type { Route } from './+types/voucher.page';
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
