import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import type { Route } from './+types/front.page';
import { loadBrands } from './brands.server.ts';
import { BrandsView } from './brands-view.tsx';
import { loadHome } from './home.server.ts';
import { HomeView } from './home-view.tsx';

/** `/`: the home of the site that the host name belongs to; on the portal's own host, the brands of the visitor's market. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { site } = services;
  return site ? { home: await loadHome(services, site) } : { brands: loadBrands(services, { isDoor: true }) };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export function meta({ loaderData }: Route.MetaArgs) {
  const shown = loaderData && (loaderData.home ?? loaderData.brands);
  return shown ? pageMeta(shown.description) : [];
}

export default function FrontPage({ loaderData }: Route.ComponentProps) {
  return loaderData.home ? <HomeView {...loaderData.home} /> : <BrandsView {...loaderData.brands} />;
}
