import { isOffered, type OfferContext, SITE_PAGES } from '../../areas/pages.ts';
import { addressOf, type FooterLink, type Site, sitePath } from '../../areas/platform/index.ts';
import type { SitePlaces } from '../../areas/platform/web/index.ts';
import { homeSections } from '../head/home-authoring.ts';
import type { PageServices } from '../request/services.ts';

/** Where the pages of a site are, beside those of its models; undefined for what its authors or its dealers do not offer. */
export function sitePlaces(services: Pick<PageServices, keyof OfferContext>, site: Site): SitePlaces {
  const places = SITE_PAGES.flatMap((page) =>
    page.menu && isOffered(page, site, services)
      ? [[page.menu, sitePath(site, page.path[site.market])] as const]
      : [],
  );
  const hasHow = homeSections(site).includes('how');
  return {
    ...Object.fromEntries(places),
    ...(hasHow && { 'how-to-buy': `${sitePath(site)}#comprar` }),
  };
}

/** What the footer of a site leads to beside the places of its menu: the pages that declare it (`footer`). */
export const footerLinks = (
  services: Pick<PageServices, keyof OfferContext>,
  site: Site,
): readonly (FooterLink & { readonly href: string })[] =>
  SITE_PAGES.flatMap((page) =>
    page.footer && isOffered(page, site, services)
      ? [{ ...page.footer, href: sitePath(site, addressOf(page, site.market)) }]
      : [],
  );
