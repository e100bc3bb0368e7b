import { findModel, findSite } from '../../areas/catalogue/index.ts';
import { picturesOf, type SocialPicture, socialPicture } from '../../areas/catalogue/web/index.ts';
import { isTranslated, pagesAbove, type SitePage } from '../../areas/pages.ts';
import { addressOf, hasOwnHost, type PathValues, type Site } from '../../areas/platform/index.ts';
import type { MarketLink } from '../../areas/platform/web/index.ts';
import { showcasePages } from '../../areas/showcase/pages.ts';
import { DEFAULT_MARKET } from '../../kit/markets/identities.ts';
import type { PageServices } from '../request/services.ts';
import { heroKey } from './home-authoring.ts';

/** A page's one true address and those of its translations; links of the visit stay on its host where they can. */
export type PageLinks = {
  canonical: string;
  alternates: readonly Alternate[];
  markets: MarketLink[];
  /** The list of the market's brands, which is a page of the portal's own host. */
  brands: string;
  /** What messengers show of a page that has no picture of its own: the site's first car. */
  picture?: SocialPicture | undefined;
};
export type Alternate = { lang: string; href: string };

/**
 * Addresses of a declared page here and in the brand's other markets, as its declaration says where else it is; a market that lacks it is linked
 * at what is above it.
 *
 * @param values what stands for what varies in its address
 */
export function pageLinks(
  services: PageServices,
  site: Site,
  page: SitePage,
  values: PathValues = {},
): PageLinks {
  const { sites, origin } = services;
  const siblings = sites.filter((other) => other.brand === site.brand);
  const has = (other: Site) => other.key === site.key || isTranslated(page, other, values, services);
  const above = (other: Site) => pagesAbove(page).find((one) => isTranslated(one, other, values, services));
  const address = (other: Site) =>
    pageAddress(services, other, has(other) ? page : (above(other) ?? showcasePages.home), values);
  const translated = siblings.filter(has);
  const usual = translated.find((other) => other.market === DEFAULT_MARKET) ?? site;
  const here = new URL(address(site)).origin;
  const linked = (href: string) => (href.startsWith(`${here}/`) ? href.slice(here.length) : href);
  return {
    canonical: address(site),
    alternates: [
      ...translated.map((other) => ({ lang: other.locale, href: address(other) })),
      { lang: 'x-default', href: address(usual) },
    ],
    markets: siblings.map((other) => ({
      market: other.market,
      locale: other.locale,
      href: linked(address(other)),
      here: other.key === site.key,
    })),
    brands: linked(`${origin}/${site.market.toLowerCase()}`),
    picture: sitePicture(services, site),
  };
}

/** The brand's own picture, else the car on the site's first screen in its usual colour; undefined where it sells none yet. */
export function sitePicture(
  { catalogue, origin }: Pick<PageServices, 'catalogue' | 'origin'>,
  site: Site,
): SocialPicture | undefined {
  if (site.look.social) return { address: new URL(site.look.social, origin).href, isOurs: true };
  const model = findModel(catalogue, site, heroKey(site) ?? '') ?? findSite(catalogue, site)?.models[0];
  if (!model?.defaultColour) return undefined;
  const { front } = picturesOf(site.brand, model, model.defaultColour, model.cheapest);
  return socialPicture(front, origin);
}

/**
 * A page's published address. Whoever came by a host name of a site's own is given every site under its own first host
 * name; whoever came by the portal's host gets prefixes, also to sites with host names: those may not lead here, as in the
 * demo. A site without host names lives under the portal's host either way.
 */
export const pageAddress = (
  services: Pick<PageServices, 'site' | 'origin'>,
  site: Site,
  page: SitePage,
  values: PathValues = {},
): string => siteAddress(services, site, addressOf(page, site.market, values));

/** The published address of what stands at a path below the home of a site; see `pageAddress`. */
export function siteAddress(
  { site: visited, origin }: Pick<PageServices, 'site' | 'origin'>,
  site: Site,
  path: string,
): string {
  const [host] = visited && hasOwnHost(visited) ? site.hosts : [];
  const home = host ? `https://${host}` : `${origin}/${site.key}`;
  return path ? `${home}/${path}` : host ? `${home}/` : home;
}
