import { discoveryAuthoring } from '../areas/platform/contract.ts';
import { showcasePages } from '../areas/showcase/pages.ts';
import type { Route } from './+types/robots';
import { pageAddress } from './head/page-links.ts';
import { servicesContext } from './request/services.ts';

/** `/robots.txt`: pages may be read, services and the demo's lead inbox are not pages. */
export function loader({ context }: Route.LoaderArgs): Response {
  const services = context.get(servicesContext);
  const { site, origin } = services;
  const base = site ? new URL(pageAddress(services, site, showcasePages.home)).origin : origin;
  // A host name of its own has lines of its own; those of the portal's host are of no site.
  const { index, robots } = discoveryAuthoring.parse(site?.authoring.discovery);
  const own = robots.length > 0 ? ['', ...robots] : [];
  // What is not listed is read all the same: its pages say so themselves.
  const map = index ? ['', `Sitemap: ${base}/sitemap.xml`] : [];
  const lines = ['User-agent: *', 'Disallow: /services/', ...own, ...map, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
