import { inLocale } from '../../../kit/markets/words.ts';
import { AREA_SCREEN_NAMES, AREA_SCREENS, type AreaScreen, type StaffLanguage } from '../index.ts';

type ScreenWords = { readonly [Name in AreaScreen as `screen.${Name}`]: string };

/** What the screens of the areas are called, under the keys of the administration's dictionary. */
export const screenWords = (locale: StaffLanguage): ScreenWords =>
  Object.fromEntries(
    AREA_SCREEN_NAMES.map((name) => [`screen.${name}`, inLocale<string>(AREA_SCREENS[name].words, locale)]),
  ) as ScreenWords;
