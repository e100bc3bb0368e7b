import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { pagePath } from '../../platform/index.ts';
import { ManualView } from '../web/index.ts';
import type { Route } from './+types/admin-manual.page';
import { adminTitle, answerManual, siteOptions, staffFor } from './shared/admin.server.ts';

/** One manual: changed, or taken out. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, manuals, locale } = await staffFor(services, request, 'manuals');
  const manual = await manuals.find(permit, id);
  if (!manual) throw new Response('no such manual', { status: 404 });
  return { manual, sites: siteOptions(services), title: adminTitle(locale, manual.name) };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, manuals } = await staffFor(services, request, 'manuals', 'update');
  const sent = await request.formData();
  const back = pagePath(new URL(request.url).pathname).replace(/\/[^/]*$/, '');
  if (sent.get('form') === 'remove') {
    await manuals.remove(permit, id);
    throw redirect(back, 303);
  }
  const response = await answerManual('change', services, sent, (wish) => manuals.change(permit, id, wish));
  if (response) return response;
  throw redirect(back, 303);
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminManualPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ManualView manual={loaderData.manual} sites={loaderData.sites} answer={actionData} />;
}
