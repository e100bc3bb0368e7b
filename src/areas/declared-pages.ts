// Written by scripts/areas.mjs from src/areas/areas.json and the `pages.ts` of the areas. Change those.
/** The pages that all areas declare; `pages.ts` beside it says which of them an address means. */

import { accountPages } from './account/pages.ts';
import { manualPages } from './admin/pages.ts';
import { configuratorPages } from './configurator/pages.ts';
import { consumerPages } from './consumer-requests/pages.ts';
import { dealerPages } from './dealers/pages.ts';
import { programmePages } from './employee-purchase/pages.ts';
import { affordabilityPages } from './financing/pages.ts';
import { documentPages } from './legal-documents/pages.ts';
import { loyaltyPages } from './loyalty/pages.ts';
import { offerPages } from './offers/pages.ts';
import { opinionPages } from './opinions/pages.ts';
import { proposalPages } from './proposals/pages.ts';
import { quotationPages } from './quotation/pages.ts';
import { recallPages } from './recall/pages.ts';
import { rentalPages } from './rental/pages.ts';
import { reservationPages } from './reservation/pages.ts';
import { rewardPages } from './rewards/pages.ts';
import { siteSearchPages } from './search/pages.ts';
import { showcasePages } from './showcase/pages.ts';
import { stockPages } from './stock/pages.ts';
import { bookingPages } from './test-drive/pages.ts';
import { valuationPages } from './valuation/pages.ts';

export const DECLARED_PAGES = [
  ...Object.values(showcasePages),
  ...Object.values(configuratorPages),
  ...Object.values(stockPages),
  ...Object.values(offerPages),
  ...Object.values(affordabilityPages),
  ...Object.values(valuationPages),
  ...Object.values(quotationPages),
  ...Object.values(reservationPages),
  ...Object.values(bookingPages),
  ...Object.values(manualPages),
  ...Object.values(opinionPages),
  ...Object.values(recallPages),
  ...Object.values(rentalPages),
  ...Object.values(programmePages),
  ...Object.values(dealerPages),
  ...Object.values(siteSearchPages),
  ...Object.values(accountPages),
  ...Object.values(proposalPages),
  ...Object.values(loyaltyPages),
  ...Object.values(rewardPages),
  ...Object.values(consumerPages),
  ...Object.values(documentPages),
];
