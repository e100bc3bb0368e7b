import { isWithin } from '../../../kit/authority.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { publicationList, shownList } from '../contract.ts';
import { PublicationsView } from '../web/index.ts';
import type { Route } from './+types/admin-publications.page';
import { pricesInForce, publicationNoticeOf, ratesInForce } from './publications.server.ts';
import { adminTitle, adminWords, staffFor, staffNames } from './shared/admin.server.ts';

/** What was published, what is being prepared, and what waits for its time. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, sites, ...page } = context.get(servicesContext);
  const services = await staffFor({ ...page, sites }, request, 'publications');
  const { publications, locale, staff, permit } = services;
  const after = new URL(request.url).searchParams.get('depois') ?? undefined;
  const found = await publications(permit, staff.roles).page({ after });
  const own = sites.filter(({ key }) => isWithin(permit, { site: key }));
  return {
    ...found,
    prices: pricesInForce(catalogue, own, locale),
    rates: ratesInForce(await services.publishedRates(), own, locale, page.today),
    list: shownList(publicationList, found.publications, locale),
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
