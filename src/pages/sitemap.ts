import { MANUAL_PAGES } from '../areas/admin/index.ts';
import { comparedPairs, findSite } from '../areas/catalogue/index.ts';
import { dealerSlugs, findDealers } from '../areas/dealers/index.ts';
import { programmesOf } from '../areas/employee-purchase/contract.ts';
import { PROGRAMME_PAGES } from '../areas/employee-purchase/index.ts';
import { AFFORDABILITY_PAGES } from '../areas/financing/index.ts';
import { settlingLines } from '../areas/lender/index.ts';
import { OFFER_PAGES } from '../areas/offers/index.ts';
import { OPINION_PAGES } from '../areas/opinions/index.ts';
import type { Site } from '../areas/platform/index.ts';
import { RECALL_PAGES } from '../areas/recall/index.ts';
import { RENTAL_PAGES } from '../areas/rental/index.ts';
import { STOCK_PAGES } from '../areas/stock/index.ts';
import { bookingSettings } from '../areas/test-drive/contract.ts';
import { TEST_DRIVE_PAGES } from '../areas/test-drive/index.ts';
import { VALUATION_PAGES } from '../areas/valuation/index.ts';
import type { Route } from './+types/sitemap';
import { type PageLinks, pageAddress, pageLinks, type SitePage } from './page-links.ts';
import { rentalDealer } from './rental-dealer.ts';
import { type PageServices, servicesContext } from './services.ts';

/** `/sitemap.xml` (sitemaps.org 0.9, with the translations of each page). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const xml = sitemapXml(services, await listedPages(services));
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

/** The most addresses that a map may have (sitemaps.org 0.9); cars of the stock are listed as far as they fit. */
const MOST = 50_000;

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
      part(async () => (await listedOffers?.(one)) ?? []),
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
  const listed = site ? [site] : sites;
  const pages = listed.flatMap((one) => [
    ...sitePages(services, one).map((page) => pageLinks(services, one, page)),
    // Of one site each: nothing is translated.
    ...comeAndGo(listedOf.get(one.key)).map((page) => ({
      canonical: pageAddress(services, one, page),
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
const comeAndGo = ({ cars, offers }: Listed = { cars: [], offers: [] }): SitePage[] => [
  ...offers.map((offer) => ({ offer })),
  ...cars.map((stock) => ({ stock })),
];

function sitePages({ catalogue, dealers, paymentLines }: PageServices, site: Site): SitePage[] {
  const models = findSite(catalogue, site)?.models ?? [];
  const modelPages = models.flatMap((model) => [
    { model: model.key },
    ...comparedPairs(model).map((comparison) => ({ model: model.key, comparison })),
  ]);
  const programmes =
    programmesOf(site.authoring.employeePurchase).length > 0 ? [{ words: PROGRAMME_PAGES }] : [];
  const rental = rentalDealer({ dealers }, site) ? [{ words: RENTAL_PAGES }] : [];
  const drives = bookingSettings(site.authoring.testDrive).isOffered ? [{ words: TEST_DRIVE_PAGES }] : [];
  const pays = settlingLines(paymentLines(site)).length > 0 ? [{ words: AFFORDABILITY_PAGES }] : [];
  const searches = [
    ...[{ words: STOCK_PAGES }, { words: OFFER_PAGES }, ...pays],
    ...[{ words: VALUATION_PAGES }, ...drives, { words: MANUAL_PAGES }],
    ...[{ words: OPINION_PAGES }, { words: RECALL_PAGES }],
  ];
  return [{}, ...modelPages, ...searches, ...rental, ...programmes, ...dealerPages(dealers, site)];
}

/** All dealers of a site, and each state, city and dealer by itself. */
function dealerPages(book: PageServices['dealers'], site: Site): SitePage[] {
  const slugs = findDealers(book, site).map(dealerSlugs);
  if (slugs.length === 0) return [];
  const above = [1, 2, 3].flatMap((depth) => slugs.map((parts) => parts.slice(0, depth).join('/')));
  return [{ dealers: [] }, ...[...new Set(above)].map((path) => ({ dealers: path.split('/') }))];
}

function entry({ canonical, alternates }: Pick<PageLinks, 'canonical' | 'alternates'>, day: string): string {
  const links = alternates.map(
    ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`,
  );
  return `<url><loc>${escapeXml(canonical)}</loc><lastmod>${day}</lastmod>${links.join('')}</url>`;
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
