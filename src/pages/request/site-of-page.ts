import { hasOwnHost, type Site } from '../../areas/platform/index.ts';
import type { PageServices } from './services.ts';

/**
 * The site whose page is asked for; 404 without one. On a host name of a site's own an address with a prefix is nobody's:
 * neither another site's, which that host does not serve, nor a second address of its own pages.
 */
export function siteOfPage(
  { site }: Pick<PageServices, 'site'>,
  params: { brand?: string | undefined },
): Site {
  if (!site || (params.brand !== undefined && hasOwnHost(site))) {
    throw new Response('no such site', { status: 404 });
  }
  return site;
}
