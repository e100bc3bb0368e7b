import type { Route } from './+types/home.page';
import { loadHome } from './home.server.ts';
import { HomeView } from './home-view.tsx';
import { leaveWhenOffline } from './leave-when-offline.ts';
import { pageMeta } from './page-meta.ts';
import { servicesContext } from './services.ts';
import { siteOfPage } from './site-of-page.ts';

/** A site's home under its prefix. */
export function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadHome(services, siteOfPage(services, params));
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveWhenOffline];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <HomeView {...loaderData} />;
}
