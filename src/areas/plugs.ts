// Written by scripts/areas.mjs from src/areas/areas.json and the `plug.ts` of the areas. Change those.
/** The plugs of all areas. The host opens each after what it needs: their order here says nothing. */

import { accountBonusesPlug, accountsPlug } from './account/plug.ts';
import { figuresPlug, staffPlug } from './admin/plug.ts';
import { cataloguePlug, publishedModelsPlug } from './catalogue/plug.ts';
import { configuratorPlug } from './configurator/plug.ts';
import { consumerRequestsPlug } from './consumer-requests/plug.ts';
import { dealersPlug } from './dealers/plug.ts';
import { documentsPlug } from './documents/plug.ts';
import { employeePurchasePlug } from './employee-purchase/plug.ts';
import { leadRulesPlug, leadServicePlug, leadsPlug } from './leads/plug.ts';
import { documentAdminPlug, legalDocumentsPlug } from './legal-documents/plug.ts';
import {
  creditDecisionPlug,
  creditSettingsPlug,
  lenderServicesPlug,
  lenderStatusPlug,
  lendersPlug,
  linkedCreditPlug,
  paymentLinesPlug,
  rateTablesPlug,
} from './lender/plug.ts';
import { locationsPlug } from './locations/plug.ts';
import { earningsPlug, loyaltyPlug } from './loyalty/plug.ts';
import { offersPlug } from './offers/plug.ts';
import { onboardingPlug } from './onboarding/plug.ts';
import { opinionsPlug } from './opinions/plug.ts';
import { paymentsPlug } from './payment/plug.ts';
import type { ListedPlug } from './platform/plug.ts';
import {
  couponsPlug,
  creditServicesPlug,
  leadClaimsPlug,
  proposalClaimsPlug,
  proposalDraftsPlug,
  proposalStorePlug,
  vouchersPlug,
} from './proposals/plug.ts';
import { quotationsPlug } from './quotation/plug.ts';
import { recallPlug } from './recall/plug.ts';
import { rentalPlug } from './rental/plug.ts';
import { deliveredOrdersPlug, orderClaimsPlug, reservationsPlug } from './reservation/plug.ts';
import { rewardsPlug } from './rewards/plug.ts';
import { searchPlug } from './search/plug.ts';
import { orderHoldsPlug, stockPlug } from './stock/plug.ts';
import { testDrivePlug } from './test-drive/plug.ts';
import { valuationPlug } from './valuation/plug.ts';

export const PLUGS: readonly ListedPlug[] = [
  accountBonusesPlug,
  accountsPlug,
  cataloguePlug,
  configuratorPlug,
  consumerRequestsPlug,
  couponsPlug,
  creditDecisionPlug,
  creditServicesPlug,
  creditSettingsPlug,
  dealersPlug,
  deliveredOrdersPlug,
  documentAdminPlug,
  documentsPlug,
  earningsPlug,
  employeePurchasePlug,
  figuresPlug,
  leadClaimsPlug,
  leadRulesPlug,
  leadServicePlug,
  leadsPlug,
  legalDocumentsPlug,
  lenderServicesPlug,
  lenderStatusPlug,
  lendersPlug,
  linkedCreditPlug,
  locationsPlug,
  loyaltyPlug,
  offersPlug,
  onboardingPlug,
  opinionsPlug,
  orderClaimsPlug,
  orderHoldsPlug,
  paymentLinesPlug,
  paymentsPlug,
  proposalClaimsPlug,
  proposalDraftsPlug,
  proposalStorePlug,
  publishedModelsPlug,
  quotationsPlug,
  rateTablesPlug,
  recallPlug,
  rentalPlug,
  reservationsPlug,
  rewardsPlug,
  searchPlug,
  staffPlug,
  stockPlug,
  testDrivePlug,
  valuationPlug,
  vouchersPlug,
];
