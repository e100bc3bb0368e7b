import { data } from 'react-router';
import { TrackingView } from '../areas/proposals/web/index.ts';
import type { Route } from './+types/tracking.page';
import { keepUnsent } from './forms/keep-unsent.ts';
import { askWholePage } from './frame/ask-whole-page.ts';
import { SiteFrame } from './frame/site-frame.tsx';
import { pageMeta } from './head/page-meta.ts';
import { servicesContext } from './request/services.ts';
import { siteOfPage } from './request/site-of-page.ts';
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
