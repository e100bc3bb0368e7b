import { data } from 'react-router';
import { Crumbs } from '../areas/dealers/web/index.ts';
import { OffersView } from '../areas/offers/web/index.ts';
import type { Route } from './+types/offers.page';
import { askWholePage } from './frame/ask-whole-page.ts';
import { SiteFrame } from './frame/site-frame.tsx';
import { pageMeta } from './head/page-meta.ts';
import { offerCardView } from './offer-card-view.tsx';
import { loadOffers, offerRequest } from './offers.server.ts';
import { servicesContext } from './request/services.ts';

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
