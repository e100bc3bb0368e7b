import { data } from 'react-router';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { OffersView } from '../web/index.ts';
import type { Route } from './+types/offers.page';
import { offerCardView } from './offer-card-view.tsx';
import { loadOffers, offerRequest } from './offers.server.ts';

/** What stands on a site today. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await loadOffers(offerRequest(context.get(servicesContext), params, request));
  return data(loaded, { status: loaded.view.cards ? 200 : 503 });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function OffersPage({ loaderData: { frame, crumbs, view } }: Route.ComponentProps) {
  return (
    <SiteFrame {...frame}>
      <OffersView
        crumbs={<Crumbs crumbs={crumbs} />}
        view={{ ...view, cards: view.cards?.map(offerCardView) }}
      />
    </SiteFrame>
  );
}
