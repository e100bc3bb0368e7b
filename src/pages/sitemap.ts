import { isOffered, SITE_PAGES, type SitePage } from '../areas/pages.ts';
import { discoveryAuthoring } from '../areas/platform/contract.ts';
import type { PathValues, Site } from '../areas/platform/index.ts';
import type { Route } from './+types/sitemap';
import { type PageLinks, pageAddress, pageLinks } from './head/page-links.ts';
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

/** The pages of each site that come and go by the day; of what cannot be asked, none, and the map is made anew for the next who asks. */
export async function listedPages(
  services: PageServices,
): Promise<ReadonlyMap<string, readonly ListedPage[]>> {
  const { site, sites, report } = services;
  const listed = site ? [site] : sites;
  const share = Math.floor(MOST / 2 / listed.length);
  const ofSite = async (one: Site) => {
    const parts = SITE_PAGES.map(async (page): Promise<readonly ListedPage[]> => {
      try {
        return ((await page.sitemapToday?.(one, services, share)) ?? []).map((values) => [page, values]);
      } catch (error) {
        report?.('the sitemap goes without a part', error);
        return [];
      }
    });
    return [one.key, (await Promise.all(parts)).flat()] as const;
  };
  return new Map(await Promise.all(listed.map(ofSite)));
}

/** Every page of the portal, or of the one site that a host name belongs to. */
export function sitemapXml(
  services: PageServices,
  listedOf: ReadonlyMap<string, readonly ListedPage[]> = new Map(),
): string {
  const { site, sites, origin, catalogue } = services;
  const listed = (site ? [site] : sites).filter(
    ({ authoring }) => discoveryAuthoring.parse(authoring.discovery).index,
  );
  const pages = listed.flatMap((one) => [
    ...sitePages(services, one).map((page) => pageLinks(services, one, ...page)),
    // Of one site each: nothing is translated.
    ...(listedOf.get(one.key) ?? []).map((page) => ({
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

/** The pages of a site that stay while they are published, in the order in which areas declare them. */
const sitePages = (services: PageServices, site: Site): ListedPage[] =>
  SITE_PAGES.filter((page) => isOffered(page, site, services)).flatMap((page) => {
    const values = [...(page.inSitemap ? [{}] : []), ...(page.sitemapValues?.(site, services) ?? [])];
    return values.map((one): ListedPage => [page, one]);
  });

function entry({ canonical, alternates }: Pick<PageLinks, 'canonical' | 'alternates'>, day: string): string {
  const links = alternates.map(
    ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`,
  );
  return `<url><loc>${escapeXml(canonical)}</loc><lastmod>${day}</lastmod>${links.join('')}</url>`;
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
