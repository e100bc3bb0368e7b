import { redirect } from 'react-router';
import { isOnSite } from '../../../kit/authority.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { bookingList, readFilters, shownList } from '../../admin/contract.ts';
import {
  adminTitle,
  adminWords,
  dealerNames,
  listQuery,
  siteOptions,
  staffFor,
} from '../../admin/pages/shared/admin.server.ts';
import { BookingsView } from '../../admin/web/index.ts';
import type { Route } from './+types/admin-bookings.page';

/** `/admin/visitas`: those first that wait for a reply; a dealer's staff see those of their dealer and no others. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, bookings, locale } = await staffFor(services, request, 'bookings');
  const sites = siteOptions(services).filter(({ value }) => isOnSite(permit, value));
  const { parameters, site, after, number } = listQuery(request, sites);
  if (number && (await bookings.isThere(permit, number)))
    throw redirect(`/admin/visitas/${encodeURIComponent(number)}`);
  const query = { ...readFilters(bookingList, parameters), site, after };
  const page = await bookings.page(permit, query);
  const title = adminTitle(locale, adminWords(locale)('screen.bookings'));
  const list = shownList(bookingList, page.bookings, locale);
  return {
    ...page,
    list,
    dealers: dealerNames(services, page.bookings),
    query,
    missing: number,
    sites,
    title,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminBookingsPage({ loaderData }: Route.ComponentProps) {
  return <BookingsView {...loaderData} />;
}
