/**
 * Screens of the administration that belong to an area: address, name, place in the menu, who may see and change what, and route modules, as
 * data in the area's own folder. Access, menu, addresses and routes of the administration are read from them.
 */
import type { Role } from './roles.ts';
import type { ListWords } from './staff-list.ts';

export type StaffScreen = {
  /** The folder of its area. */
  readonly area: string;
  /** Its address below the administration: one word. */
  readonly path: string;
  /** Route modules in the folder `pages/` of its area, by the rest of the address: `''` for the screen, `:id` as React Router writes it. */
  readonly pages: Readonly<Record<string, string>>;
  /** What menu and heading call it. */
  readonly words: ListWords;
  /** Where the menu has it: with the day's work, or with what the sites say. */
  readonly group: 'work' | 'sites';
  /** Who may see it; a dealer's people see what is of their dealer. */
  readonly readers: readonly Role[];
  /** Who may change what is shown there. */
  readonly updaters: readonly Role[];
};

/**
 * The screens of an area by their names, which are those of permits: whoever may see `orders` has the right `orders.read`. A literal and no call, so
 * that a page of shoppers that imports the area leaves it out.
 */
export type StaffScreens = Readonly<Record<string, StaffScreen>>;
