/** The screens of the administration that areas declare: the one list of them, in the order of the menu. */
import { consumerRequestScreens } from '../../consumer-requests/index.ts';
import { leadScreens } from '../../leads/index.ts';
import { legalDocumentScreens } from '../../legal-documents/index.ts';
import { proposalScreens } from '../../lender/index.ts';
import { offerScreens } from '../../offers/index.ts';
import { onboardingScreens } from '../../onboarding/index.ts';
import { opinionScreens } from '../../opinions/index.ts';
import type { StaffScreen } from '../../platform/index.ts';
import { quotationScreens } from '../../quotation/index.ts';
import { orderScreens } from '../../reservation/index.ts';
import { siteTextScreens } from '../../site-texts/index.ts';
import { bookingScreens } from '../../test-drive/index.ts';

export const AREA_SCREENS = {
  ...quotationScreens,
  ...leadScreens,
  ...proposalScreens,
  ...orderScreens,
  ...bookingScreens,
  ...consumerRequestScreens,
  ...offerScreens,
  ...opinionScreens,
  ...onboardingScreens,
  ...legalDocumentScreens,
  ...siteTextScreens,
};

export type AreaScreen = keyof typeof AREA_SCREENS;
export const AREA_SCREEN_NAMES = Object.keys(AREA_SCREENS) as readonly AreaScreen[];

/** The same of each screen of the areas, by its name. */
export const ofAreaScreens = <T>(of: (screen: StaffScreen) => T): Readonly<Record<AreaScreen, T>> =>
  Object.fromEntries(AREA_SCREEN_NAMES.map((name) => [name, of(AREA_SCREENS[name])])) as Record<
    AreaScreen,
    T
  >;

/** The screens of a group of the menu. */
export const areaScreensIn = (group: StaffScreen['group']): readonly AreaScreen[] =>
  AREA_SCREEN_NAMES.filter((name) => AREA_SCREENS[name].group === group);
