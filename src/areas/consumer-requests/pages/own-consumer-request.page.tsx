import { data } from 'react-router';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { OwnRequestView } from '../web/index.ts';
import type { Route } from './+types/own-consumer-request.page';
import { consumerPageRequest, loadOwnRequest } from './consumer-requests.server.ts';

/** A request by the link that was mailed, or by that to which its form led. To look at it changes nothing: mail scanners follow links. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = consumerPageRequest(context.get(servicesContext), params, request);
  const { id = '', key = '' } = params as Partial<Record<'id' | 'key', string>>;
  const shown = await loadOwnRequest(page, { id, key });
  return data(shown, { status: shown.view ? 200 : 404 });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta(loaderData.description),
        { name: 'robots', content: 'noindex' },
        // The address opens the page: no other site is told it.
        { name: 'referrer', content: 'same-origin' },
      ]
    : [];

export default function OwnConsumerRequestPage({ loaderData }: Route.ComponentProps) {
  const { frame, view, home } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <OwnRequestView view={view} home={home} />
    </SiteFrame>
  );
}
