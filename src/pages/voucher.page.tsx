import { CheckView } from '../areas/proposals/web/index.ts';
import type { Route } from './+types/voucher.page';
import { askWholePage } from './ask-whole-page.ts';
import { pageMeta } from './page-meta.ts';
import { servicesContext } from './services.ts';
import { SiteFrame } from './site-frame.tsx';
import { siteOfPage } from './site-of-page.ts';
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
