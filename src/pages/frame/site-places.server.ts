import { HOW_TO_BUY, MENU_ENTRIES, type MenuPlace, placeWords } from '../../areas/menu.ts';
import { isOffered, type OfferContext, SITE_PAGES } from '../../areas/pages.ts';
import { addressOf, type MenuGroupName, type Site, sitePath } from '../../areas/platform/index.ts';
import type { FooterPage, MenuLink } from '../../areas/platform/web/index.ts';
import { labelsFor } from '../../ui/labels.tsx';
import { homeSections } from '../head/home-authoring.ts';
import type { PageServices } from '../request/services.ts';

/** Where each page is that menus lead to; none that the site does not have. */
export type SitePlaces = Readonly<Partial<Record<MenuPlace, string | undefined>>>;

/** What a page of a site is called wherever it is linked, by the name that it declares for menus and footers. */
export const placeTitle = ({ locale, brandName }: Pick<Site, 'locale' | 'brandName'>, name: string): string =>
  labelsFor<Readonly<Record<string, string>>>(locale, placeWords)(name, { brand: brandName });

/** Where the pages of a site are, beside those of its models; undefined for what its authors or its dealers do not offer. */
export function sitePlaces(services: Pick<PageServices, keyof OfferContext>, site: Site): SitePlaces {
  const places = SITE_PAGES.flatMap((page) =>
    page.menu && isOffered(page, site, services)
      ? [[page.menu.name, sitePath(site, page.path[site.market])] as const]
      : [],
  );
  const hasHow = homeSections(site).includes('how');
  return {
    ...Object.fromEntries(places),
    ...(hasHow && { [HOW_TO_BUY.name]: `${sitePath(site)}#comprar` }),
  };
}

/** The places of a site as its menu leads to them, in their order. */
export const menuLinks = (
  site: Site,
  places: SitePlaces,
): readonly (MenuLink & { readonly group: MenuGroupName; readonly name: MenuPlace })[] =>
  MENU_ENTRIES.flatMap(({ name, group }) => {
    const href = places[name];
    return href ? [{ name, group, title: placeTitle(site, name), href }] : [];
  });

/** What the footer of a site leads to beside the places of its menu: the pages that declare it (`footer`). */
export const footerLinks = (
  services: Pick<PageServices, keyof OfferContext>,
  site: Site,
): readonly FooterPage[] =>
  SITE_PAGES.flatMap((page) =>
    page.footer && isOffered(page, site, services)
      ? [
          {
            ...page.footer,
            title: placeTitle(site, page.footer.name),
            href: sitePath(site, addressOf(page, site.market)),
          },
        ]
      : [],
  );
