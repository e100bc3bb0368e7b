/** The screens of the administration that areas declare (`declared-screens.ts`). */
import type { StaffScreen } from '../../platform/index.ts';
import { AREA_SCREENS } from './declared-screens.ts';

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
