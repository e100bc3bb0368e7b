import { data } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm } from '../../account/contract.ts';
import { answerForm } from '../../admin/contract.ts';
import {
  adminTitle,
  faultyStep,
  refusedStep,
  seenIn,
  siteOptions,
  staffFor,
  staffNames,
} from '../../admin/pages/shared/admin.server.ts';
import { ConsumerRequestView, type StepAnswer } from '../../admin/web/index.ts';
import type { Route } from './+types/admin-consumer-request.page';

/** One request, with who made it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await staffFor(services, request, 'consumer-requests');
  const opened = await admin.consumerRequests.open(admin.permit, params.number);
  if (!opened) throw new Response('no such request', { status: 404 });
  return {
    opened,
    people: await staffNames(admin),
    sites: siteOptions(services),
    title: adminTitle(admin.locale, params.number),
  };
}

/** Answers it; who made it is written to. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, consumerRequests } = await staffFor(services, request, 'consumer-requests', 'update');
  const sent = await request.formData();
  const read = readForm(answerForm, sent);
  if (!read.ok) return faultyStep(read.errors, sent);
  const { answer: text } = read.value;
  const done = await consumerRequests.answer(permit, params.number, { text, seen: seenIn(sent) });
  return done.ok ? data<StepAnswer>({ isDone: true, form: 'answer' }) : refusedStep(done.reason, 'answer');
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminConsumerRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConsumerRequestView {...loaderData} answer={actionData} />;
}
