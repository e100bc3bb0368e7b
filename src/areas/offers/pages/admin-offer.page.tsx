import { redirect } from 'react-router';
import { type PageServices, servicesContext } from '../../../pages/request/services.ts';
import { adminTitle, staffFor } from '../../admin/pages/shared/admin.server.ts';
import { OFFER_NOTICES, OfferEditView } from '../../admin/web/index.ts';
import { offerTyped, typedOffer } from '../contract.ts';
import type { Route } from './+types/admin-offer.page';
import { answerOffer, offerPageOf, offerSiteNamed, offerSiteOf } from './admin-offer.server.ts';

async function offerFor(services: PageServices, request: Request, id: string) {
  const own = await staffFor(services, request, 'offers', 'update');
  const offer = await own.offers.find(own.permit, id);
  const site = offerSiteNamed(services, offer?.site);
  if (!offer || !site) throw new Response('no such offer', { status: 404 });
  return { ...own, offer, site };
}

/** One offer: everything that it says, and what can be done with it. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { offer, site, locale } = await offerFor(services, request, id);
  const text = new URL(request.url).searchParams.get('feito');
  return {
    offer,
    typed: offerTyped(offer.draft),
    site: offerSiteOf(services, site),
    page: offerPageOf(site, offer),
    notice: OFFER_NOTICES.find((one) => one === text),
    title: adminTitle(locale, offer.draft.title),
  };
}

/** Forms of the page that move the offer on, and the notice that each leads to. */
const ACTS = { publish: 'publicada', withdraw: 'retirada' } as const;

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, offers, offer, site } = await offerFor(services, request, id);
  const sent = await request.formData();
  const [form, revision] = [sent.get('form'), Number(sent.get('revision') || Number.NaN)];
  if (!Number.isSafeInteger(revision)) throw new Response('no such revision', { status: 400 });
  if (form === 'publish' || form === 'withdraw') {
    const done = await offers[form](permit, id, revision);
    // The notice is shown by the reloaded page, with the offer as it is then.
    throw redirect(`/admin/ofertas/${id}?feito=${done.ok ? ACTS[form] : 'nada'}`, 303);
  }
  if (form !== 'change') throw new Response('no such form', { status: 400 });
  const { refused } = await answerOffer(
    offerSiteOf(services, site),
    typedOffer(sent),
    offerTyped(offer.draft),
    (draft) => offers.change(permit, id, revision, draft),
    () => offers.find(permit, id),
  );
  if (refused) return refused;
  throw redirect(`/admin/ofertas/${id}?feito=salva`, 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, typed, site, page, notice } = loaderData;
  return (
    <OfferEditView offer={offer} typed={typed} site={site} page={page} notice={notice} answer={actionData} />
  );
}
