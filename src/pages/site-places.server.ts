import { ACCOUNT_PAGES } from '../areas/account/index.ts';
import { MANUAL_PAGES } from '../areas/admin/index.ts';
import { DEALER_PAGES, findDealers } from '../areas/dealers/index.ts';
import { programmesOf } from '../areas/employee-purchase/contract.ts';
import { PROGRAMME_PAGES } from '../areas/employee-purchase/index.ts';
import { AFFORDABILITY_PAGES } from '../areas/financing/index.ts';
import { settlingLines } from '../areas/lender/index.ts';
import { loyaltyProgramme } from '../areas/loyalty/contract.ts';
import { LOYALTY_PAGES } from '../areas/loyalty/index.ts';
import { OFFER_PAGES } from '../areas/offers/index.ts';
import { OPINION_PAGES } from '../areas/opinions/index.ts';
import { type Site, sitePath } from '../areas/platform/index.ts';
import type { SitePlace } from '../areas/platform/web/index.ts';
import { TRACKING_PAGES } from '../areas/proposals/index.ts';
import { RECALL_PAGES } from '../areas/recall/index.ts';
import { RENTAL_PAGES } from '../areas/rental/index.ts';
import { rewardsSettings } from '../areas/rewards/contract.ts';
import { REWARDS_PAGES } from '../areas/rewards/index.ts';
import { STOCK_PAGES } from '../areas/stock/index.ts';
import { bookingSettings } from '../areas/test-drive/contract.ts';
import { TEST_DRIVE_PAGES } from '../areas/test-drive/index.ts';
import { VALUATION_PAGES } from '../areas/valuation/index.ts';
import { rentalDealer } from './rental-dealer.ts';
import type { PageServices } from './services.ts';

export type OwnPlaces = Readonly<Record<SitePlace, string | undefined>>;

/** Where the pages of a site are, beside those of its models; undefined for what its authors or its dealers do not offer. */
export function sitePlaces(services: PageServices, site: Site): OwnPlaces {
  const { dealers, paymentLines } = services;
  const { market, authoring } = site;
  const at = (words: Readonly<Record<'BR' | 'AR', string>>) => sitePath(site, words[market]);
  const where = (isOffered: boolean, words: Readonly<Record<'BR' | 'AR', string>>) =>
    isOffered ? at(words) : undefined;
  return {
    offers: at(OFFER_PAGES),
    stock: at(STOCK_PAGES),
    affordability: where(settlingLines(paymentLines(site)).length > 0, AFFORDABILITY_PAGES),
    valuation: at(VALUATION_PAGES),
    'test-drive': where(bookingSettings(authoring.testDrive).isOffered, TEST_DRIVE_PAGES),
    'how-to-buy': `${sitePath(site)}#comprar`,
    account: at(ACCOUNT_PAGES.home),
    tracking: at(TRACKING_PAGES),
    manuals: at(MANUAL_PAGES),
    recall: at(RECALL_PAGES),
    loyalty: where(loyaltyProgramme(authoring.loyalty) !== undefined, LOYALTY_PAGES),
    rewards: where(
      loyaltyProgramme(authoring.loyalty) !== undefined && rewardsSettings(authoring.rewards) !== undefined,
      REWARDS_PAGES,
    ),
    opinions: at(OPINION_PAGES),
    rental: where(rentalDealer(services, site) !== undefined, RENTAL_PAGES),
    programmes: where(programmesOf(authoring.employeePurchase).length > 0, PROGRAMME_PAGES),
    dealers: where(findDealers(dealers, site).length > 0, DEALER_PAGES),
  };
}
