import { data } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm } from '../../account/contract.ts';
import { opinionList, opinionStepForm, readFilters } from '../../admin/contract.ts';
import {
  adminTitle,
  adminWords,
  faultyStep,
  listQuery,
  refusedStep,
  siteOptions,
  staffFor,
} from '../../admin/pages/shared/admin.server.ts';
import { type OpinionAnswer, OpinionQueueView } from '../../admin/web/index.ts';
import type { Route } from './+types/admin-opinions.page';

/** `/admin/opinioes`: the moderation queue of opinions; those first that nobody has moderated. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, opinions, locale } = await staffFor(services, request, 'opinions');
  const sites = siteOptions(services);
  const { parameters, site, after } = listQuery(request, sites);
  const query = { ...readFilters(opinionList, parameters), site, after };
  const title = adminTitle(locale, adminWords(locale)('screen.opinions'));
  return { ...(await opinions.page(permit, query)), query, sites, title };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { permit, opinions } = await staffFor(context.get(servicesContext), request, 'opinions', 'update');
  const sent = await request.formData();
  const read = readForm(opinionStepForm, sent);
  if (!read.ok) return faultyStep(read.errors, sent);
  const { form: id, act, reason, seen } = read.value;
  const done = await opinions.act(permit, id, { act, reason, seen });
  if (done.ok) return data<OpinionAnswer>({ isDone: true, form: id, act });
  return refusedStep(done.reason === 'unknown-opinion' ? 'unknown' : done.reason, id);
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminOpinionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OpinionQueueView {...loaderData} answer={actionData} />;
}
