/** The plugs of all areas, a line each. The host opens each after what it needs: their order here says nothing. */

import { publishedModelsPlug } from './catalogue/plug.ts';
import { leadRulesPlug, leadsPlug } from './leads/plug.ts';
import { earningsPlug, loyaltyPlug } from './loyalty/plug.ts';
import { offersPlug } from './offers/plug.ts';
import { opinionsPlug } from './opinions/plug.ts';
import type { ListedPlug } from './platform/plug.ts';
import { couponsPlug } from './proposals/plug.ts';
import { recallPlug } from './recall/plug.ts';
import { rentalPlug } from './rental/plug.ts';
import { deliveredOrdersPlug } from './reservation/plug.ts';
import { rewardsPlug } from './rewards/plug.ts';
import { testDrivePlug } from './test-drive/plug.ts';
import { valuationPlug } from './valuation/plug.ts';

export const PLUGS: readonly ListedPlug[] = [
  couponsPlug,
  deliveredOrdersPlug,
  earningsPlug,
  leadRulesPlug,
  leadsPlug,
  loyaltyPlug,
  offersPlug,
  opinionsPlug,
  publishedModelsPlug,
  recallPlug,
  rentalPlug,
  rewardsPlug,
  testDrivePlug,
  valuationPlug,
];
