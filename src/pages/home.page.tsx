import type { Route } from './+types/home.page';
import { askWholePage } from './ask-whole-page.ts';
import { loadHome } from './home.server.ts';
import { HomeView } from './home-view.tsx';
import { pageMeta } from './page-meta.ts';
import { servicesContext } from './services.ts';
import { siteOfPage } from './site-of-page.ts';

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
