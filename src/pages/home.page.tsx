import type { Route } from './+types/home.page';
import { askWholePage } from './frame/ask-whole-page.ts';
import { pageMeta } from './head/page-meta.ts';
import { loadHome } from './home.server.ts';
import { HomeView } from './home-view.tsx';
import { servicesContext } from './request/services.ts';
import { siteOfPage } from './request/site-of-page.ts';

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
