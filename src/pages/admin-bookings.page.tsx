import { redirect } from 'react-router';
import { BookingsView } from '../areas/admin/web/index.ts';
import { BOOKING_STATES, PURPOSES } from '../areas/test-drive/index.ts';
import { isOnSite } from '../kit/authority.ts';
import type { Route } from './+types/admin-bookings.page';
import { adminTitle, adminWords, dealerNames, listQuery, siteOptions, staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** `/admin/visitas`: those first that wait for a reply; a dealer's staff see those of their dealer and no others. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, bookings, locale } = await staffFor(services, request, 'bookings');
  const sites = siteOptions(services).filter(({ value }) => isOnSite(permit, value));
  const { asked, site, after, number } = listQuery(request, sites);
  if (number && (await bookings.isThere(permit, number)))
    throw redirect(`/admin/visitas/${encodeURIComponent(number)}`);
  const state = BOOKING_STATES.find((one) => one === asked.get('estado')) ?? 'asked';
  const purpose = PURPOSES.find((one) => one === asked.get('motivo'));
  const query = { state, purpose, site, after };
  const page = await bookings.page(permit, query);
  const title = adminTitle(locale, adminWords(locale)('screen.bookings'));
  return { ...page, dealers: dealerNames(services, page.bookings), query, missing: number, sites, title };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminBookingsPage({ loaderData }: Route.ComponentProps) {
  return <BookingsView {...loaderData} />;
}
