import { comparedPairs, findSite } from '../areas/catalogue/index.ts';
import { dealerSlugs, findDealers } from '../areas/dealers/index.ts';
import { offerPages } from '../areas/offers/pages.ts';
import { isOffered, SITE_PAGES, type SitePage } from '../areas/pages.ts';
import { discoveryAuthoring } from '../areas/platform/contract.ts';
import type { PathValues, Site } from '../areas/platform/index.ts';
import { showcasePages } from '../areas/showcase/pages.ts';
import { stockPages } from '../areas/stock/pages.ts';
import type { Route } from './+types/sitemap';
import { type PageLinks, pageAddress, pageLinks } from './head/page-links.ts';
import { placePage } from './head/place-page.ts';
import { type PageServices, servicesContext } from './request/services.ts';

/** `/sitemap.xml` (sitemaps.org 0.9, with the translations of each page). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const xml = sitemapXml(services, await listedPages(services));
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

/** The most addresses that a map may have (sitemaps.org 0.9); cars of the stock are listed as far as they fit. */
const MOST = 50_000;

/** A page that the map lists, and what stands for what varies in its address. */
type ListedPage = readonly [SitePage, PathValues];

/** Pages that come and go by the day: cars of a site's stock, by number, and its offers, by their word. */
type Listed = { readonly cars: readonly string[]; readonly offers: readonly string[] };

/** Those of each site that is listed; of a stock that cannot be asked, none, and the map is made anew for the next who asks. */
async function listedPages(services: PageServices): Promise<ReadonlyMap<string, Listed>> {
  const { site, sites, stock, listedOffers, report } = services;
  const listed = site ? [site] : sites;
  const share = Math.floor(MOST / 2 / listed.length);
  const entries = listed.map(async (one) => {
    const part = async (read: () => Promise<readonly string[]>) => {
      try {
        return await read();
      } catch (error) {
        report?.('the sitemap goes without a part', error);
        return [];
      }
    };
    const [cars, offers] = await Promise.all([
      part(() => stock.listed(one, share)),
      part(async () => (await listedOffers(one)).map(({ slug }) => slug)),
    ]);
    return [one.key, { cars, offers }] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Every page of the portal, or of the one site that a host name belongs to. */
export function sitemapXml(
  services: PageServices,
  listedOf: ReadonlyMap<string, Listed> = new Map(),
): string {
  const { site, sites, origin, catalogue } = services;
  const listed = (site ? [site] : sites).filter(
    ({ authoring }) => discoveryAuthoring.parse(authoring.discovery).index,
  );
  const pages = listed.flatMap((one) => [
    ...sitePages(services, one).map((page) => pageLinks(services, one, ...page)),
    // Of one site each: nothing is translated.
    ...comeAndGo(listedOf.get(one.key)).map((page) => ({
      canonical: pageAddress(services, one, ...page),
      alternates: [],
    })),
  ]);
  const markets = site ? [] : [...new Set(sites.map((one) => one.market))];
  const doors = markets.map((market) => ({ canonical: `${origin}/${market.toLowerCase()}`, alternates: [] }));
  const day = catalogue.publishedAt.slice(0, 10);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...doors, ...pages].map((links) => entry(links, day)),
    '</urlset>',
  ].join('\n');
}

/** A car may be sold before a crawler has come: its page then says so, and leads to others. */
const comeAndGo = ({ cars, offers }: Listed = { cars: [], offers: [] }): ListedPage[] => [
  ...offers.map((offer): ListedPage => [offerPages.offer, { offer }]),
  ...cars.map((number): ListedPage => [stockPages.car, { number }]),
];

function sitePages(services: PageServices, site: Site): ListedPage[] {
  const { catalogue, dealers } = services;
  const models = findSite(catalogue, site)?.models ?? [];
  const modelPages = models.flatMap((model): ListedPage[] => [
    [showcasePages.model, { model: model.key }],
    ...comparedPairs(model).map(
      (versions): ListedPage => [showcasePages.comparison, { model: model.key, versions }],
    ),
  ]);
  const others = SITE_PAGES.filter(
    (page) => page.inSitemap && page.id !== showcasePages.home.id && isOffered(page, site, services),
  ).map((page): ListedPage => [page, {}]);
  return [[showcasePages.home, {}], ...modelPages, ...others, ...dealersOf(dealers, site)];
}

/** Each state, city and dealer of a site by itself. */
function dealersOf(book: PageServices['dealers'], site: Site): ListedPage[] {
  const slugs = findDealers(book, site).map(dealerSlugs);
  const above = [1, 2, 3].flatMap((depth) => slugs.map((parts) => parts.slice(0, depth).join('/')));
  return [...new Set(above)].map((path) => placePage(path.split('/')));
}

function entry({ canonical, alternates }: Pick<PageLinks, 'canonical' | 'alternates'>, day: string): string {
  const links = alternates.map(
    ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`,
  );
  return `<url><loc>${escapeXml(canonical)}</loc><lastmod>${day}</lastmod>${links.join('')}</url>`;
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
