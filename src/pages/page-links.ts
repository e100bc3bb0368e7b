import { COMPARISON_PAGE, findModel, findSite } from '../areas/catalogue/index.ts';
import { picturesOf, type SocialPicture, socialPicture } from '../areas/catalogue/web/index.ts';
import { type ConfiguratorStep, stepPath } from '../areas/configurator/flow/index.ts';
import { DEALER_PAGES } from '../areas/dealers/index.ts';
import { OFFER_PAGES } from '../areas/offers/index.ts';
import { hasOwnHost, type Market, type Site } from '../areas/platform/index.ts';
import type { MarketLink } from '../areas/platform/web/index.ts';
import { STOCK_PAGES } from '../areas/stock/index.ts';
import { heroKey } from './home-authoring.ts';
import type { PageServices } from './services.ts';

/**
 * Which page of a site: its home, the page of a model or a step of its configurator, or dealers: all of them, or those below
 * state, city and dealer. `comparison`: the words of one below the model that it stands under.
 */
export type PageTarget = {
  model?: string;
  step?: ConfiguratorStep;
  comparison?: string;
  dealers?: readonly string[];
  /** The number of a car of the stock. */
  stock?: string;
  /** The word of an offer. */
  offer?: string;
  /** A page that each market has under its own word. */
  words?: Readonly<Record<Market, string>>;
};

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

/** The language that is offered to visitors of no market that we serve. */
const USUAL_MARKET: Market = 'BR';

/** Addresses of a site's page here and in the brand's other markets; a market that lacks it is linked at what is above it. */
export function pageLinks(services: PageServices, site: Site, page: PageTarget): PageLinks {
  const { sites, origin, catalogue } = services;
  const siblings = sites.filter((other) => other.brand === site.brand);
  const has = (other: Site) => {
    if (page.comparison || page.stock || page.offer) return other.key === site.key;
    if (page.model) return findModel(catalogue, other, page.model) !== undefined;
    return !page.dealers?.length || other.key === site.key;
  };
  const above = (other: Site): PageTarget => {
    if (page.dealers) return { dealers: [] };
    if (page.stock) return { words: STOCK_PAGES };
    if (page.offer) return { words: OFFER_PAGES };
    // Versions are a market's own; their model may be sold in both.
    const { comparison, model } = page;
    return comparison && model && findModel(catalogue, other, model) ? { model } : {};
  };
  const address = (other: Site) => pageAddress(services, other, has(other) ? page : above(other));
  const translated = siblings.filter(has);
  const usual = translated.find((other) => other.market === USUAL_MARKET) ?? site;
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

/** The car on the site's first screen, in its usual colour; undefined where it sells none yet. */
export function sitePicture(
  { catalogue, origin }: Pick<PageServices, 'catalogue' | 'origin'>,
  site: Site,
): SocialPicture | undefined {
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
export function pageAddress(
  { site: visited, origin }: Pick<PageServices, 'site' | 'origin'>,
  site: Site,
  { model, step, comparison, dealers, stock, offer, words }: PageTarget,
): string {
  const [host] = visited && hasOwnHost(visited) ? site.hosts : [];
  const home = host ? `https://${host}` : `${origin}/${site.key}`;
  if (model && comparison) return [home, model, COMPARISON_PAGE, comparison].join('/');
  if (model) return [home, model, ...(step ? [stepPath(site.market, step)] : [])].join('/');
  if (stock) return [home, STOCK_PAGES[site.market], stock].join('/');
  if (offer) return [home, OFFER_PAGES[site.market], offer].join('/');
  if (words?.[site.market]) return `${home}/${words[site.market]}`;
  if (dealers) return [home, DEALER_PAGES[site.market], ...dealers].join('/');
  return host ? `${home}/` : home;
}
