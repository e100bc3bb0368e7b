/** What the configurator's screens are given. Amounts in cents. */

import type { ReactNode } from 'react';
import type { Cents } from '../../../kit/money.ts';
import type { CarLine } from '../../catalogue/index.ts';
import type { InstalmentView, ModelView } from '../../catalogue/web/index.ts';
import type { Car, Change, Click, Clicked, ShownCar } from '../flow/index.ts';
import type { ConfigurableModel, OptionState, Way } from '../index.ts';

export type PartView = { readonly key: string; readonly id: string; readonly type: 'optional' | 'accessory' };

export type ServiceView = {
  readonly id: string;
  readonly serviceName: string;
  readonly price: Cents;
  readonly category: string;
  readonly subCategory: string;
  readonly description?: string | undefined;
};

/** A model with everything that its cars can be put together from. */
export type ConfiguratorView = {
  readonly model: ModelView;
  readonly configurable: ConfigurableModel;
  /** Optionals and accessories, in the maker's order. */
  readonly parts: readonly PartView[];
  readonly services: readonly ServiceView[];
};

/** A difference between an address and its car, with the name of what is still sold. */
export type ChangeView = Change & { readonly name?: string | undefined };

/** How something stands beside a car, and why in the shopper's words; the words of most are never asked for. */
export type StateView = Pick<OptionState, 'key' | 'state'> & { readonly reason: string };

/** A car as a page shows it. */
export type ShownView = Omit<ShownCar, 'states'> & { readonly states: readonly StateView[] };

/** What stands in the way of a click, until the shopper picks a way or leaves the car as it is. */
export type Conflict = Extract<Clicked, { ok: false }> & { readonly isRemoval: boolean };

/** What the last press did to the car that was there before it. */
export type ChangeNotice = {
  readonly number: number;
  readonly before: ShownView;
  readonly how: 'changed' | 'undo' | 'redo';
};

/** Whether there is a car to go back to, and one to go forward to. */
export type Reach = { readonly canUndo: boolean; readonly canRedo: boolean };

/** The shopper's car as the screens show it, and what changes it. */
export type Configuring = {
  readonly car: Car;
  readonly code: string;
  /** How everything stands beside the car, by key. */
  readonly states: ReadonlyMap<string, StateView>;
  readonly notice: ChangeNotice | undefined;
  readonly conflict: Conflict | undefined;
  /** Does a click; where the rules cannot be had, the server does it at the click's own address. */
  readonly act: (what: Click, href: string) => void;
  readonly take: (way: Way) => void;
  readonly cancel: () => void;
  /** Goes one car back or forward in the history of the session. */
  readonly step: (way: 'undo' | 'redo') => void;
} & Reach;

/** The sums of a car as it stands. */
export type CarSums = {
  /** Before the bonus. */
  readonly full: Cents;
  readonly bonus: Cents;
  /** What is paid. */
  readonly total: Cents;
  /** The price is an online one: what is off it is no bonus, and no instalment stands beside it. */
  readonly isOnline: boolean;
  /** The car of the total; none where that is agreed and not the catalogue's. */
  readonly car: { readonly lines: readonly CarLine[] } | undefined;
};

/** The instalment of a car, and whether it is still the one of the car before. */
export type CarInstalment = { readonly view: InstalmentView | undefined; readonly isStale: boolean };

/** What the page puts into the configurator from other areas. */
export type Slots = {
  /** The financing strip. */
  readonly funding: ReactNode;
  /** Where the strip stands; none where nothing is simulated. */
  readonly fundingId: string | undefined;
  /** The way to the credit proposal of a car that was simulated. */
  readonly proposal?: ReactNode;
  /** What has changed about the car while it is put together: it stands above the sums, always in sight. */
  readonly news?: ReactNode;
  /** The way to a reservation of the car. */
  readonly reserve?: ReactNode;
  /** The way to a specialist. */
  readonly contact?: ReactNode;
};
