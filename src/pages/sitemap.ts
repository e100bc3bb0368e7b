import { MANUAL_PAGES } from '../areas/admin/index.ts';
import { comparedPairs, findSite } from '../areas/catalogue/index.ts';
import { dealerSlugs, findDealers } from '../areas/dealers/index.ts';
import { programmesOf } from '../areas/employee-purchase/contract.ts';
import { PROGRAMME_PAGES } from '../areas/employee-purchase/index.ts';
import { AFFORDABILITY_PAGES } from '../areas/financing/index.ts';
import { settlingLines } from '../areas/lender/index.ts';
import { OFFER_PAGES } from '../areas/offers/index.ts';
import type { Site } from '../areas/platform/index.ts';
import { RENTAL_PAGES } from '../areas/rental/index.ts';
import { STOCK_PAGES } from '../areas/stock/index.ts';
import { bookingSettings } from '../areas/test-drive/contract.ts';
import { TEST_DRIVE_PAGES } from '../areas/test-drive/index.ts';
import { VALUATION_PAGES } from '../areas/valuation/index.ts';
import type { Route } from './+types/sitemap';
import { type PageLinks, pageLinks, type SitePage } from './page-links.ts';
import { rentalDealer } from './rental-dealer.ts';
import { type PageServices, servicesContext } from './services.ts';

/** `/sitemap.xml` (sitemaps.org 0.9, with the translations of each page). */
export function loader({ context }: Route.LoaderArgs): Response {
  const xml = sitemapXml(context.get(servicesContext));
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

/** Every page of the portal, or of the one site that a host name belongs to. */
export function sitemapXml(services: PageServices): string {
  const { site, sites, origin, catalogue } = services;
  const listed = site ? [site] : sites;
  const pages = listed.flatMap((one) =>
    sitePages(services, one).map((page) => pageLinks(services, one, page)),
  );
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

function sitePages({ catalogue, dealers, paymentLines }: PageServices, site: Site): SitePage[] {
  const models = findSite(catalogue, site)?.models ?? [];
  const modelPages = models.flatMap((model) => [
    { model: model.key },
    ...comparedPairs(model).map((comparison) => ({ model: model.key, comparison })),
  ]);
  // The search leads to its cars: one may be sold before a crawler has come.
  const programmes =
    programmesOf(site.authoring.employeePurchase).length > 0 ? [{ words: PROGRAMME_PAGES }] : [];
  const rental = rentalDealer({ dealers }, site) ? [{ words: RENTAL_PAGES }] : [];
  const drives = bookingSettings(site.authoring.testDrive).isOffered ? [{ words: TEST_DRIVE_PAGES }] : [];
  const pays = settlingLines(paymentLines(site)).length > 0 ? [{ words: AFFORDABILITY_PAGES }] : [];
  const searches = [
    ...[{ words: STOCK_PAGES }, { words: OFFER_PAGES }, ...pays],
    ...[{ words: VALUATION_PAGES }, ...drives, { words: MANUAL_PAGES }],
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
