import { data } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { TrackingView } from '../web/index.ts';
import type { Route } from './+types/tracking.page';
import { answerTracking, loadTracking } from './voucher.server.ts';

/** What has become of a shopper's own proposal. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadTracking(services, siteOfPage(services, params), request);
}

/** The form as it is sent before any script: answered at once, with what it asks in no address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status } = await answerTracking(context.get(servicesContext), await request.formData());
  return data(answer, { status });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

/** Nothing that anybody looks for. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function TrackingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SiteFrame isTask {...loaderData.frame}>
      <TrackingView answered={actionData} />
    </SiteFrame>
  );
}
