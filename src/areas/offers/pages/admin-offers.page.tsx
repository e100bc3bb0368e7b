import { data } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { offerList, readFilters, shownList } from '../../admin/contract.ts';
import {
  adminTitle,
  adminWords,
  listQuery,
  siteOptions,
  staffFor,
} from '../../admin/pages/shared/admin.server.ts';
import { type OfferAnswer, OffersView } from '../../admin/web/index.ts';
import type { Route } from './+types/admin-offers.page';

/** The offers of all sites, or of one, as they stand. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, offers, locale } = await staffFor(services, request, 'offers');
  const title = adminTitle(locale, adminWords(locale)('screen.offers'));
  const sites = siteOptions(services);
  const { parameters, site, after } = listQuery(request, sites);
  const query = { ...readFilters(offerList, parameters), site, after };
  const page = await offers.page(permit, query);
  return { ...page, list: shownList(offerList, page.offers, locale), query, sites, title };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, offers } = await staffFor(services, request, 'offers', 'update');
  const sent = await request.formData();
  const [id, revision] = [String(sent.get('id')), Number(sent.get('revision'))];
  const act = sent.get('form') === 'withdraw' ? 'withdraw' : 'publish';
  const done = await offers[act](permit, id, revision);
  if (!done.ok) return data<OfferAnswer>({ isDone: false }, { status: 409 });
  return data<OfferAnswer>({ isDone: true });
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminOffersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OffersView {...loaderData} answer={actionData} />;
}
