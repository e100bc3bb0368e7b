import { data } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm, typedAgain } from '../../account/contract.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { followForm } from '../contract.ts';
import { ConsumerHomeView, type RequestAnswer } from '../web/index.ts';
import type { Route } from './+types/consumer-requests.page';
import { consumerPageRequest, loadConsumerHome } from './consumer-requests.server.ts';

const requested = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  consumerPageRequest(context.get(servicesContext), params, request);

/** Where a consumer finds what may be asked for. */
export const loader = (args: Route.LoaderArgs) => loadConsumerHome(requested(args));

/** How a request stands, by its protocol: sent as a form, so that no address and no log has it. */
export async function action(args: Route.ActionArgs) {
  const { services, session } = requested(args);
  const sent = await args.request.formData();
  const common = { form: 'follow', at: Date.now(), typed: typedAgain(sent) } as const;
  if (services.isTooOften) return data<RequestAnswer>({ ...common, refused: 'too-often' }, { status: 429 });
  const read = readForm(followForm, sent);
  if (!read.ok) return data<RequestAnswer>({ ...common, errors: read.errors }, { status: 422 });
  const status = await session.status(read.value.number);
  return data<RequestAnswer>({ ...common, status: status ?? 'none' }, { status: status ? 200 : 404 });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function ConsumerRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <ConsumerHomeView crumbs={<Crumbs crumbs={crumbs} />} view={view} answered={actionData} />
    </SiteFrame>
  );
}
