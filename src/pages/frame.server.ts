import { ACCOUNT_PAGES } from '../areas/account/index.ts';
import { DEALER_PAGES, findDealers } from '../areas/dealers/index.ts';
import { programmesOf } from '../areas/employee-purchase/contract.ts';
import { PROGRAMME_PAGES } from '../areas/employee-purchase/index.ts';
import { loyaltyProgramme } from '../areas/loyalty/contract.ts';
import { LOYALTY_PAGES } from '../areas/loyalty/index.ts';
import { OFFER_PAGES } from '../areas/offers/index.ts';
import { OPINION_PAGES } from '../areas/opinions/index.ts';
import { type Site, sitePath } from '../areas/platform/index.ts';
import { consentAgain, legalTexts } from '../areas/platform/web/index.ts';
import { RECALL_PAGES } from '../areas/recall/index.ts';
import { rentalSettings } from '../areas/rental/contract.ts';
import { RENTAL_PAGES } from '../areas/rental/index.ts';
import { STOCK_PAGES } from '../areas/stock/index.ts';
import { bookingSettings } from '../areas/test-drive/contract.ts';
import { TEST_DRIVE_PAGES } from '../areas/test-drive/index.ts';
import { VALUATION_PAGES } from '../areas/valuation/index.ts';
import { askedConsent } from '../io/tracking/authoring.ts';
import type { PageLinks } from './page-links.ts';
import type { PageServices } from './services.ts';
import type { FrameProps } from './site-frame.tsx';

/** What a site's pages share around their content. */
export const frameOf = ({ catalogue, dealers }: PageServices, site: Site, links: PageLinks): FrameProps => ({
  brandName: site.brandName,
  markets: links.markets,
  brands: links.brands,
  dealers: findDealers(dealers, site).length > 0 ? sitePath(site, DEALER_PAGES[site.market]) : undefined,
  stock: sitePath(site, STOCK_PAGES[site.market]),
  valuation: sitePath(site, VALUATION_PAGES[site.market]),
  testDrive: bookingSettings(site.authoring.testDrive).isOffered
    ? sitePath(site, TEST_DRIVE_PAGES[site.market])
    : undefined,
  recall: sitePath(site, RECALL_PAGES[site.market]),
  rental: rentalSettings(site.authoring.rental) && sitePath(site, RENTAL_PAGES[site.market]),
  offers: sitePath(site, OFFER_PAGES[site.market]),
  opinions: sitePath(site, OPINION_PAGES[site.market]),
  loyalty: loyaltyProgramme(site.authoring.loyalty) && sitePath(site, LOYALTY_PAGES[site.market]),
  programmes:
    programmesOf(site.authoring.employeePurchase).length > 0
      ? sitePath(site, PROGRAMME_PAGES[site.market])
      : undefined,
  account: sitePath(site, ACCOUNT_PAGES.home[site.market]),
  consent: askedConsent(site.authoring.tracking) && consentAgain(site.locale),
  legal: legalTexts(site, catalogue.publishedAt.slice(0, 10)),
});
