import { data } from 'react-router';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import type { Route } from './+types/manuals.page';
import { loadManuals } from './manuals.server.ts';
import { ManualsView } from './manuals-view.tsx';

/** What owners read about their car. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadManuals(context.get(servicesContext), params);
  return data(loaded, { status: loaded.groups ? 200 : 503 });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function ManualsPage({ loaderData }: Route.ComponentProps) {
  const { frame, crumbs, brand, here, groups } = loaderData;
  return (
    <SiteFrame {...frame}>
      <ManualsView
        crumbs={<Crumbs crumbs={crumbs} />}
        brand={brand}
        here={here}
        groups={groups}
        dealers={frame.dealers}
      />
    </SiteFrame>
  );
}
