import { redirect } from 'react-router';
import { OrdersView } from '../areas/admin/web/index.ts';
import { ORDER_SHELVES } from '../areas/reservation/contract.ts';
import type { Route } from './+types/admin-orders.page';
import { adminTitle, adminWords, dealerNames, listQuery, siteOptions, staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** `/admin/pedidos`: those first that are paid for and wait for their invoice; a number that is asked for opens its order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { orders, locale } = await staffFor(services, request, 'orders');
  const sites = siteOptions(services);
  const { asked, site, after, number } = listQuery(request, sites);
  if (number && (await orders.open(number))) throw redirect(`/admin/pedidos/${encodeURIComponent(number)}`);
  const state = ORDER_SHELVES.find((one) => one === asked.get('estado')) ?? 'reserved';
  const query = { state, site, after };
  const page = await orders.page(query);
  const title = adminTitle(locale, adminWords(locale)('screen.orders'));
  return { ...page, dealers: dealerNames(services, page.orders), query, missing: number, sites, title };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  return <OrdersView {...loaderData} />;
}
