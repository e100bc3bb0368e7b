import type { TaxedKind } from '../../catalogue/index.ts';
import type { PictureSource } from '../../catalogue/web/index.ts';
import type { EntryKind, Nearness } from '../index.ts';

/** A price as a hit shows it: whether it is the least of several, and what of national taxes is in it. */
export type HitPrice = {
  readonly now: number;
  readonly isFrom: boolean;
  /** What is priced. */
  readonly of: TaxedKind;
  /** Of a car, the code of its version. */
  readonly version?: string | undefined;
  /** Of a whole car what it costs without national taxes. */
  readonly net?: number | undefined;
};

/** A hit as the page shows it; prices are today's. */
export type HitView = {
  readonly kind: EntryKind;
  readonly title: string;
  readonly note: string;
  /** Of an offer until when it holds and to how many units it is limited: never cut short, as a note is. */
  readonly bounds?: string | undefined;
  readonly href: string;
  readonly picture?: { readonly source: PictureSource; readonly alt: string } | undefined;
  /** The code of a version that can be put aside to compare it. */
  readonly code?: string | undefined;
  readonly price?: HitPrice | undefined;
};

export type HitGroup = {
  readonly kind: EntryKind;
  readonly hits: readonly HitView[];
  /** How many more there are. */
  readonly more: number;
  /** Where all of them are. */
  readonly all: string | undefined;
};

/** A way on, where nothing was found or asked. */
export type WayOn = { readonly title: string; readonly href: string };

/** What a search for a place shows; without a `place` it is not known which of `several` is meant. */
export type PlaceFound = {
  readonly text: string;
  readonly several: readonly { readonly label: string; readonly href: string }[];
  readonly place:
    | {
        readonly label: string;
        /** All dealers by their distance from it. */
        readonly href: string;
        /** Kilometres around it in which a dealer would be near. */
        readonly radius: number;
        readonly isFar: boolean;
        readonly dealers: readonly {
          readonly name: string;
          readonly note: string;
          /** Kilometres. */
          readonly distance: number;
          readonly href: string;
        }[];
      }
    | undefined;
};

export type SearchView = {
  /** Where the form leads, and what is meant while somebody types. */
  readonly action: string;
  readonly suggestions: string;
  readonly brandName: string;
  readonly text: string;
  readonly groups: readonly HitGroup[];
  readonly total: number;
  /** Stands where nothing else was found. */
  readonly place: PlaceFound | undefined;
  readonly instead: string | undefined;
  readonly isLoose: boolean;
  /** How far the cars shown are from what was wished; nothing where the text wishes nothing of a car. */
  readonly nearness: Nearness | undefined;
  /** They stand from the cheapest on because that was wished. */
  readonly isCheapest: boolean;
  /** Why nothing was searched. */
  readonly notice: 'personal' | 'failed' | undefined;
  readonly models: readonly HitView[];
  readonly ways: readonly WayOn[];
  readonly account: string;
  readonly recall: string;
};
