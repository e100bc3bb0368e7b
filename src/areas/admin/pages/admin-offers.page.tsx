import { data } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { OFFER_STATES } from '../../offers/index.ts';
import { type OfferAnswer, OffersView } from '../web/index.ts';
import type { Route } from './+types/admin-offers.page';
import { adminTitle, adminWords, siteOptions, staffFor } from './admin.server.ts';

/** The offers of all sites, or of one, as they stand. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { permit, offers, locale } = await staffFor(services, request, 'offers');
  const title = adminTitle(locale, adminWords(locale)('screen.offers'));
  const parameters = new URL(request.url).searchParams;
  const sites = siteOptions(services);
  const query = {
    state: OFFER_STATES.find((one) => one === parameters.get('estado')),
    site: sites.find(({ value }) => value === parameters.get('site'))?.value,
    after: parameters.get('depois') ?? undefined,
  };
  return { ...(await offers.page(permit, query)), query, sites, title };
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

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminOffersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OffersView {...loaderData} answer={actionData} />;
}
