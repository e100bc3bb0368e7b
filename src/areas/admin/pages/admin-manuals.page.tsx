import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { pagePath } from '../../platform/index.ts';
import { ManualsView } from '../web/index.ts';
import type { Route } from './+types/admin-manuals.page';
import { adminTitle, adminWords, answerManual, siteOptions, staffFor } from './shared/admin.server.ts';

/** What each site offers to read. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, manuals, locale } = await staffFor(services, request, 'manuals');
  const title = adminTitle(locale, adminWords(locale)('screen.manuals'));
  const sites = siteOptions(services);
  const requested = new URL(request.url).searchParams.get('site');
  const site = sites.find(({ value }) => value === requested)?.value;
  const all = await manuals.list(permit);
  return { manuals: site ? all.filter((one) => one.site === site) : all, sites, site, title };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, manuals } = await staffFor(services, request, 'manuals', 'update');
  const response = await answerManual('add', services, await request.formData(), (wish) =>
    manuals.add(permit, wish),
  );
  if (response) return response;
  const { pathname, searchParams } = new URL(request.url);
  const site = searchParams.get('site');
  throw redirect(pagePath(pathname) + (site ? `?${new URLSearchParams({ site })}` : ''), 303);
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminManualsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ManualsView {...loaderData} answer={actionData} />;
}
