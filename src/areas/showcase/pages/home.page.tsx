import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import type { Route } from './+types/home.page';
import { loadHome } from './home.server.ts';
import { HomeView } from './home-view.tsx';

/** A site's home under its prefix. */
export function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loadHome(services, siteOfPage(services, params));
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <HomeView {...loaderData} />;
}
