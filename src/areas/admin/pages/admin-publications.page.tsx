import { servicesContext } from '../../../pages/request/services.ts';
import { publicationList, shownList } from '../contract.ts';
import { PublicationsView } from '../web/index.ts';
import type { Route } from './+types/admin-publications.page';
import { publicationNoticeOf } from './publications.server.ts';
import { adminTitle, adminWords, staffFor, staffNames } from './shared/admin.server.ts';

/** What was published, what is being prepared, and what waits for its time. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = await staffFor(context.get(servicesContext), request, 'publications');
  const { publications, locale, staff, permit } = services;
  const after = new URL(request.url).searchParams.get('depois') ?? undefined;
  const page = await publications(permit, staff.roles).page({ after });
  return {
    ...page,
    list: shownList(publicationList, page.publications, locale),
    after,
    people: await staffNames(services),
    notice: publicationNoticeOf(request.url),
    title: adminTitle(locale, adminWords(locale)('screen.publications')),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminPublicationsPage({ loaderData }: Route.ComponentProps) {
  return <PublicationsView {...loaderData} notice={loaderData.notice} />;
}
