import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { adminTitle, staffFor } from '../../admin/pages/shared/admin.server.ts';
import { NewOfferView, offerFormLabels } from '../../admin/web/index.ts';
import { typedOffer } from '../contract.ts';
import type { Route } from './+types/admin-offer-new.page';
import { answerOffer, offerSiteNamed, offerSiteOf } from './admin-offer.server.ts';

/** A new offer of the site that the address names; the list asks which. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { locale } = await staffFor(services, request, 'offers', 'update');
  const site = offerSiteNamed(services, new URL(request.url).searchParams.get('site'));
  if (!site) throw redirect('/admin/ofertas', 303);
  const title = adminTitle(locale, labelsFor(locale, offerFormLabels)('new'));
  return { site: offerSiteOf(services, site), title };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { permit, offers } = await staffFor(services, request, 'offers', 'update');
  const sent = await request.formData();
  const site = offerSiteNamed(services, sent.get('site'));
  if (!site) throw new Response('no such site', { status: 404 });
  const { done, refused } = await answerOffer(
    offerSiteOf(services, site),
    typedOffer(sent),
    undefined,
    (draft) => offers.add(permit, site.key, draft),
    async () => undefined,
  );
  if (refused) return refused;
  throw redirect(`/admin/ofertas/${done.id}?feito=escrita`, 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminOfferNewPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewOfferView site={loaderData.site} answer={actionData} />;
}
