import { findModel } from '../areas/catalogue/index.ts';
import type { Market, Site } from '../areas/platform/index.ts';
import type { MarketLink } from '../areas/platform/web/index.ts';
import type { PageServices } from './services.ts';

/** Which page of a site: its home, or the page of a model. */
export type SitePage = { model?: string };

/** A page's one true address and those of its translations. */
export type PageLinks = { canonical: string; alternates: readonly Alternate[]; markets: MarketLink[] };
export type Alternate = { lang: string; href: string };

/** The language that is offered to visitors of no market that we serve. */
const USUAL_MARKET: Market = 'BR';

/** Addresses of a site's page here and in the brand's other markets; a market that lacks the model is linked at its home. */
export function pageLinks({ sites, origin, catalogue }: PageServices, site: Site, page: SitePage): PageLinks {
  const siblings = sites.filter((other) => other.brand === site.brand);
  const sells = (other: Site) => !page.model || findModel(catalogue, other, page.model) !== undefined;
  const address = (other: Site) =>
    pageAddress(other.key === site.key ? site : other, sells(other) ? page : {}, origin);
  const translated = siblings.filter(sells);
  const usual = translated.find((other) => other.market === USUAL_MARKET) ?? site;
  return {
    canonical: address(site),
    alternates: [
      ...translated.map((other) => ({ lang: other.locale, href: address(other) })),
      { lang: 'x-default', href: address(usual) },
    ],
    markets: siblings.map((other) => ({
      market: other.market,
      locale: other.locale,
      href: address(other).replace(origin, ''),
      here: other.key === site.key,
    })),
  };
}

/** A page's published address: under the host name that led to the site, or under the portal's own with its prefix. */
export function pageAddress(site: Site, { model }: SitePage, origin: string): string {
  const [host] = site.hosts;
  const base = site.prefix === '' && host ? `https://${host}` : `${origin}${site.prefix}`;
  return model ? `${base}/${model}` : site.prefix === '' ? `${base}/` : base;
}
