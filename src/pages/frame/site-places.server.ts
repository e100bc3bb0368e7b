import { isOffered, SITE_PAGES } from '../../areas/pages.ts';
import { type Site, sitePath } from '../../areas/platform/index.ts';
import type { SitePlaces } from '../../areas/platform/web/index.ts';
import type { PageServices } from '../request/services.ts';

/** Where the pages of a site are, beside those of its models; undefined for what its authors or its dealers do not offer. */
export function sitePlaces(services: Pick<PageServices, 'dealers' | 'paymentLines'>, site: Site): SitePlaces {
  const places = SITE_PAGES.flatMap((page) =>
    page.menu && isOffered(page, site, services)
      ? [[page.menu, sitePath(site, page.path[site.market])] as const]
      : [],
  );
  return { ...Object.fromEntries(places), 'how-to-buy': `${sitePath(site)}#comprar` };
}
