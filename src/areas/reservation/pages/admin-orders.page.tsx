import { data, redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { orderList, readFilters, shownList } from '../../admin/contract.ts';
import { mayDo } from '../../admin/index.ts';
import {
  adminTitle,
  adminWords,
  dealerNames,
  dealersNamed,
  listQuery,
  siteOptions,
  staffFor,
} from '../../admin/pages/shared/admin.server.ts';
import { OrdersView } from '../../admin/web/index.ts';
import type { Route } from './+types/admin-orders.page';

/** `/admin/pedidos`: those first that are paid for and wait for their invoice; a number that is asked for opens its order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, permit, orders, locale } = await staffFor(services, request, 'orders');
  const sites = siteOptions(services);
  const { parameters, site, after, number } = listQuery(request, sites);
  if (number && (await orders.open(permit, number)))
    throw redirect(`/admin/pedidos/${encodeURIComponent(number)}`);
  const query = { ...readFilters(orderList, parameters), site, after };
  const { state } = query;
  // Beside the orders that keep a car until they are paid: whoever else keeps one.
  const [page, unpaid] = await Promise.all([
    orders.page(permit, query),
    state === 'payment' && after === undefined ? orders.unpaid(permit, site) : undefined,
  ]);
  const title = adminTitle(locale, adminWords(locale)('screen.orders'));
  const mayChange = mayDo(staff.roles, 'orders', 'update');
  const dealers = dealerNames(services, page.orders);
  const list = shownList(orderList, page.orders, locale);
  return { ...page, list, dealers, query, missing: number, sites, title, unpaid, mayChange };
}

/** The longest text that is looked for. */
const TEXT_MAX = 120;

/** Looks for orders; nothing of what was typed stands in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const sent = await request.formData();
  const form = sent.get('form');
  if (form === 'end-hold' || form === 'end-holds') {
    const { orders, permit } = await staffFor(services, request, 'orders', 'update');
    const site = siteOptions(services).find(({ value }) => value === sent.get('site'))?.value;
    if (!site) throw new Response('no such site', { status: 404 });
    const number = form === 'end-hold' ? String(sent.get('number') ?? '') : undefined;
    return data({ freed: await orders.endHolds(permit, { site, number }), found: undefined, dealers: {} });
  }
  const { orders, permit, locale } = await staffFor(services, request, 'orders');
  const text = String(sent.get('text') ?? '')
    .trim()
    .slice(0, TEXT_MAX);
  const found = text ? await orders.find(permit, { text, dealers: dealersNamed(services, text) }) : [];
  return data({
    freed: undefined,
    found: { text, orders: found, list: shownList(orderList, found, locale) },
    dealers: dealerNames(services, found),
  });
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const dealers = { ...loaderData.dealers, ...actionData?.dealers };
  return <OrdersView {...loaderData} dealers={dealers} found={actionData?.found} freed={actionData?.freed} />;
}
