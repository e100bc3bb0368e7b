/** What the stock's screens are given: only what they show. Amounts in cents. */
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { InstalmentView, PictureSource } from '../../catalogue/web/index.ts';
import type { Arrival, Relaxed, StockOrder } from '../index.ts';

/** A car as a card shows it. */
export type StockCardView = {
  readonly number: string;
  readonly href: string;
  readonly name: string;
  readonly version: string;
  readonly year: number;
  readonly colour: { readonly name: string; readonly hex: string };
  readonly picture: PictureSource;
  readonly arrival: Arrival;
  readonly expected: PlainDate | undefined;
  /** The day has passed and nobody has said another. */
  readonly isLate: boolean;
  /** The dealer and its city; none for a car of the factory's own. */
  readonly where: string | undefined;
  readonly distance: number | undefined;
  /** Before the bonus. */
  readonly price: Cents;
  readonly priceNow: Cents;
  /** Without national taxes, where the law has that shown. */
  readonly net?: Cents | undefined;
  readonly instalment: InstalmentView | undefined;
  /** What is asked to be paid at once pays all of it. */
  readonly isCash: boolean;
};

export type FacetValue = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly hex?: string | undefined;
};

/** A filter of which any of several values may be ticked. */
export type FacetView = {
  readonly field: 'model' | 'version' | 'colour' | 'fuel' | 'gear' | 'arrival';
  readonly values: readonly FacetValue[];
};

export type ChosenFilter = { readonly label: string; readonly value: string; readonly href: string };

export type StockSearchView = {
  /** Address of the search: its form's. */
  readonly action: string;
  /** What was asked, by field, to stand in the form again. */
  readonly query: Readonly<Record<string, string>>;
  readonly bad: readonly string[];
  /** Whether a search by payment can be answered. */
  readonly paysBy: boolean;
  /** Where somebody is told what their used car is worth as an entrance. */
  readonly usedCar: string | undefined;
  /** What was searched near, and whether somebody knows where that is. */
  readonly near:
    | {
        readonly text: string;
        readonly isKnown: boolean;
        /** The places of that name where there are several: one is to be chosen. */
        readonly several: readonly { readonly label: string; readonly href: string }[];
      }
    | undefined;
  readonly order: StockOrder;
  readonly chosen: readonly ChosenFilter[];
  readonly facets: readonly FacetView[];
  readonly places: readonly FacetValue[];
  readonly dealers: readonly { readonly value: string; readonly label: string }[];
  readonly total: number;
  readonly cars: readonly StockCardView[];
  /** Address of the next page, and of the first where this is another. */
  readonly next: string | undefined;
  readonly first: string | undefined;
  readonly nextBest:
    | {
        readonly without: Relaxed;
        readonly total: number;
        readonly href: string;
        readonly cars: readonly StockCardView[];
      }
    | undefined;
  /** The stock could not be asked. */
  readonly hasFailed: boolean;
  readonly dealersPage: string | undefined;
  readonly models: string;
};
