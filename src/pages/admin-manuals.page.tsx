import { redirect } from 'react-router';
import { ManualsView } from '../areas/admin/web/index.ts';
import type { Route } from './+types/admin-manuals.page';
import { adminTitle, adminWords, answerManual, siteOptions, staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** What each site offers to read. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { manuals, locale } = await staffFor(services, request, 'manuals');
  const title = adminTitle(locale, adminWords(locale)('screen.manuals'));
  return { manuals: await manuals.list(), sites: siteOptions(services), title };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { staff, manuals } = await staffFor(services, request, 'manuals', 'change');
  const told = await answerManual('add', services, await request.formData(), (wish) =>
    manuals.add(staff.id, wish),
  );
  if (told) return told;
  throw redirect(new URL(request.url).pathname.replace(/\.data$/, ''), 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminManualsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ManualsView manuals={loaderData.manuals} sites={loaderData.sites} told={actionData} />;
}
