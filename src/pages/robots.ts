import { showcasePages } from '../areas/showcase/pages.ts';
import type { Route } from './+types/robots';
import { pageAddress } from './head/page-links.ts';
import { servicesContext } from './request/services.ts';

/** `/robots.txt`: pages may be read, services and the demo's lead inbox are not pages. */
export function loader({ context }: Route.LoaderArgs): Response {
  const services = context.get(servicesContext);
  const { site, origin } = services;
  const base = site ? new URL(pageAddress(services, site, showcasePages.home)).origin : origin;
  const lines = ['User-agent: *', 'Disallow: /services/', '', `Sitemap: ${base}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
