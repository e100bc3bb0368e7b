// Written by scripts/areas.mjs from src/areas/areas.json and the `domain/staff-screens.ts` of the areas. Change those.
/** The screens of the administration that areas declare, in the order of the menu. */

import { consumerRequestScreens } from '../../consumer-requests/index.ts';
import { leadScreens } from '../../leads/index.ts';
import { legalDocumentScreens } from '../../legal-documents/index.ts';
import { proposalScreens } from '../../lender/index.ts';
import { offerScreens } from '../../offers/index.ts';
import { onboardingScreens } from '../../onboarding/index.ts';
import { opinionScreens } from '../../opinions/index.ts';
import { quotationScreens } from '../../quotation/index.ts';
import { orderScreens } from '../../reservation/index.ts';
import { siteTextScreens } from '../../site-texts/index.ts';
import { bookingScreens } from '../../test-drive/index.ts';

export const AREA_SCREENS = {
  ...offerScreens,
  ...quotationScreens,
  ...leadScreens,
  ...proposalScreens,
  ...orderScreens,
  ...bookingScreens,
  ...opinionScreens,
  ...consumerRequestScreens,
  ...onboardingScreens,
  ...legalDocumentScreens,
  ...siteTextScreens,
};
