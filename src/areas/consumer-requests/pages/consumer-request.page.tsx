import { data, redirect } from 'react-router';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm, typedAgain } from '../../account/contract.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { type RequestRefused, requestForm } from '../contract.ts';
import { BEGINNING, isAboutContract, kindsOf, LENGTHS } from '../index.ts';
import { type RequestAnswer, TopicView } from '../web/index.ts';
import type { Route } from './+types/consumer-request.page';
import { consumerPageRequest, loadTopic, requestedTopic } from './consumer-requests.server.ts';

const requested = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  consumerPageRequest(context.get(servicesContext), params, request);

/** The form of one topic; nobody has to log in. */
export const loader = (args: Route.LoaderArgs) => loadTopic(requested(args));

const STATUS: Readonly<Record<RequestRefused, number>> = {
  'too-many': 429,
  'too-often': 429,
  'key-reused': 409,
  'documents-changed': 409,
};

/** Takes a request, and leads to its page; or shows the form with what an order's page has begun it with. Whoever names an order is sent its link, where the order's own page ends it. */
export async function action(args: Route.ActionArgs) {
  const request = requested(args);
  const { services, site, session } = request;
  const topic = requestedTopic(request);
  const sent = await args.request.formData();
  const common = { form: 'request', at: Date.now(), typed: typedAgain(sent) } as const;
  if (sent.get(BEGINNING.form) === BEGINNING.begins) {
    const reference = String(sent.get(BEGINNING.reference) ?? '').slice(0, LENGTHS.reference);
    return data<RequestAnswer>({ ...common, typed: { reference } });
  }
  const refuse = (refused: RequestRefused) =>
    data<RequestAnswer>({ ...common, refused }, { status: STATUS[refused] });
  if (services.isTooOften) return refuse('too-often');
  const read = readForm(requestForm(kindsOf(site.market, topic)), sent);
  if (!read.ok) return data<RequestAnswer>({ ...common, errors: read.errors }, { status: 422 });
  const done = await session.send(read.value);
  if (!done.ok) return refuse(done.reason);
  const { reference: number, email } = read.value;
  if (number && isAboutContract(topic)) await services.reservations?.mailLink({ number, email });
  throw redirect(done.path, 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function ConsumerRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <TopicView crumbs={<Crumbs crumbs={crumbs} />} view={view} answered={actionData} />
    </SiteFrame>
  );
}
