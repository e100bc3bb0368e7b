import { data, redirect } from 'react-router';
import { OrdersView } from '../areas/admin/web/index.ts';
import { ORDER_SHELVES } from '../areas/reservation/contract.ts';
import type { Route } from './+types/admin-orders.page';
import {
  adminTitle,
  adminWords,
  dealerNames,
  dealersNamed,
  listQuery,
  siteOptions,
  staffFor,
} from './admin.server.ts';
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

/** The longest text that is looked for. */
const TEXT_MAX = 120;

/** Looks for orders; nothing of what was typed stands in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { orders, permit } = await staffFor(services, request, 'orders');
  const text = String((await request.formData()).get('text') ?? '')
    .trim()
    .slice(0, TEXT_MAX);
  const found = text ? await orders.find(permit, { text, dealers: dealersNamed(services, text) }) : [];
  return data({ found: { text, orders: found }, dealers: dealerNames(services, found) });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const dealers = { ...loaderData.dealers, ...actionData?.dealers };
  return <OrdersView {...loaderData} dealers={dealers} found={actionData?.found} />;
}
