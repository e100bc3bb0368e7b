import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { RANKING_FIELD, RANKING_PAGE } from '../index.ts';
import { loyaltyPages } from '../pages.ts';
import { RankingPage, type RankingView } from '../web/index.ts';
import type { Route } from './+types/ranking.page';
import { loyaltyFrame, loyaltyRequest } from './shared/loyalty.server.ts';

/** Who has earned most, of those who want to be seen. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const requested = loyaltyRequest(context.get(servicesContext), params, request);
  const { after = null } = queryOf(loyaltyPages.ranking, requested.site, request);
  const ranking = await requested.loyalty.ranking(after);
  const first = `${requested.page}/${RANKING_PAGE}`;
  const view: RankingView = {
    ranking,
    isFirst: after === null,
    paths: {
      home: requested.page,
      first,
      next: ranking.next && `${first}?${RANKING_FIELD[requested.site.market]}=${ranking.next}`,
    },
  };
  return { ...loyaltyFrame(requested, true), view };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

// Who is seen here has chosen the visitors of the page, not the readers of search engines.
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

export default function Ranking({ loaderData: { frame, crumbs, view } }: Route.ComponentProps) {
  return (
    <SiteFrame {...frame}>
      <RankingPage crumbs={<Crumbs crumbs={crumbs} />} view={view} />
    </SiteFrame>
  );
}
