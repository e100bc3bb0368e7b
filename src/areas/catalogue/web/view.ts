/** What the catalogue's screens are given: only what they show, so that a page stays light. Amounts in cents. */
import type { ReactNode } from 'react';
import type { Cents } from '../../../kit/money.ts';
import type {
  Body,
  EquipmentGroup,
  Fuel,
  Model3d,
  Needed,
  PaintType,
  PictureAngle,
  ShownMeasure,
  TaxedKind,
} from '../index.ts';

/** An advertised instalment. */
export type InstalmentView = {
  count: number;
  value: Cents;
  /** The last one, where they fall. */
  last: Cents | undefined;
  /** What falls due with the last one, on top of it. */
  final: Cents | undefined;
  entrance: Cents;
  /** What it costs a year, all told (CET, CFT), in a few words: for where there is no room for its terms. */
  cost: ReactNode;
  /** What the law wants beside it, in the words of whoever finances. */
  terms: ReactNode;
};

/**
 * Where a picture is: rendered by us at several widths, or one address of the maker's own. `layers`: transparent pictures that lie
 * over ours, each what one option changes. `template`: a maker's renders, with places for the width and what is chosen. `isOther`:
 * it shows the car in the model's own colour, for there is none in this one.
 */
export type PictureSource =
  | { base: string; layers?: readonly string[]; isOther?: true }
  | { src: string; isOther?: true }
  | { template: string };
/** Of a maker's renders that show coatings the inside too; of ours see `insideOf`. */
export type Pictures = Readonly<Record<PictureAngle, PictureSource> & { inside?: PictureSource }>;

export type ModelCardView = {
  key: string;
  name: string;
  tagline: string;
  body: Body;
  year: number;
  /** Before the bonus; equals `priceNow` without one. */
  price: Cents;
  priceNow: Cents;
  instalment: InstalmentView | undefined;
  colourName: string;
  pictures: Pictures;
  /** What the pictured car costs, where it is not the one that the price is about: its colour is another. */
  picturedPrice: Cents | undefined;
  /** Code of the version of the price. */
  version: string;
  /** The query of the model's page that shows the car of the price; empty where the page opens with it. */
  query: string;
};

export type ColourView = {
  id: string;
  code: string;
  name: string;
  paint: PaintType;
  price: Cents;
  hex: string;
  pictures: Pictures;
  /** The name of the colour that they show, where it is another. */
  shownIn?: string;
};

export type VersionView = {
  code: string;
  /** What it is called in addresses of comparisons of its model. */
  key: string;
  year: number;
  name: string;
  fullDescription: string;
  versionCode: string;
  seriesCode: string;
  groupedMvs: { code: string; year: number };
  price: Cents;
  priceNow: Cents;
  /** The car of least price that can be built with it: what its "from" price is about. */
  from: FromView;
  /** By the code of a colour, what a car in it has to have besides and pays for; only of colours with such. */
  needs?: Readonly<Record<string, readonly Needed[]>>;
  engine: string;
  gear: string;
  fuel: Fuel;
  /** Codes of the colours it is sold in. */
  colours: readonly string[];
  equipment: readonly { group: EquipmentGroup; items: readonly string[] }[];
  measures: readonly MeasureView[];
  /** Its price is an online one: no instalment stands beside it. */
  isEcommercePrice?: true;
  /** A maker's own pictures of it, in the model's own colour. */
  pictures?: Partial<Record<PictureAngle, string>> | undefined;
  /** A maker's renders of it, see `domain/renders.ts`. */
  renders?: string | undefined;
  model3d?: Model3d | undefined;
  /** Its efficiency label; none where its market has none, or its maker does not say it. */
  label?: EfficiencyView;
};

/** A car's efficiency label, in words. */
export type EfficiencyView = {
  readonly title: string;
  /** Class and CO2 in a line. */
  readonly line: string;
  /** All classes, the best first. */
  readonly classes: readonly string[];
  readonly marks: readonly NamedValue[];
  readonly rows: readonly NamedValue[];
  /** What the figures rest on. */
  readonly note: string;
};
type NamedValue = { readonly name: string; readonly value: string };

/** What a maker says of warranty, origin and risks, in words. */
export type FactsView = {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly texts: readonly string[] }[];
};

/** A price and the same before the bonus, and the code of the colour that has it. */
export type FromView = { price: Cents; before: Cents; colour: string };

export type MeasureView = ShownMeasure;

export type ModelView = {
  brand: string;
  brandName: string;
  key: string;
  name: string;
  modelCode: string;
  tagline: string;
  description: string;
  body: Body;
  defaultColour: string;
  colours: readonly ColourView[];
  /** Keys of the options that its pictures show when they are chosen, in the order in which they lie over each other. */
  layers: readonly string[];
  versions: readonly VersionView[];
  /** Code of the version that "from" prices are about. */
  cheapest: string;
  /** In which colours and coatings we draw it. */
  drawn: { readonly colours: readonly string[]; readonly coatings: readonly string[] };
};

/** A column of the comparator: a version with what is shown of its model, and where its links lead. */
export type ComparedView = {
  /** What tells it from the other columns. */
  id: string;
  version: VersionView;
  modelName: string;
  /** Model and version. */
  name: string;
  picture: PictureSource;
  colours: readonly Pick<ColourView, 'code' | 'name' | 'hex' | 'paint' | 'price'>[];
  /** The model's page with this version. */
  href: string;
  /** The comparison without it; none when too few would be left. */
  without: string | undefined;
  /** A single car of the stock, which has a page of its own. */
  isSingle?: boolean;
  /** What the car was put together from; none for a version by itself. Its version's price is then the whole car's. */
  choices?: ChoicesView | undefined;
  /** What that car costs without national taxes. */
  net?: Cents | undefined;
};

/** What somebody chose, with what it adds to the price; parts by the maker's code, services by their id. */
export type ChoicesView = {
  readonly colour: ChosenView;
  readonly coating: ChosenView | undefined;
  readonly parts: readonly ChosenPartView[];
  /** Of a single car: where it stands, and when it is there. */
  readonly place?: Omit<ChosenView, 'price'> | undefined;
  readonly ready?: Omit<ChosenView, 'price'> | undefined;
};
/** A part that is in a kit of the car adds nothing: the kit does. */
export type ChosenPartView = Pick<ChosenView, 'name'> & {
  readonly key: string;
  readonly price: Cents | 'included';
  /** As what it is taxed. */
  readonly of: TaxedKind;
};
export type ChosenView = { readonly name: string; readonly price: Cents; readonly hex?: string };

export type AdditionView = { code: string; name: string; priceNow: Cents; href: string };

export type ComparatorView = {
  columns: readonly ComparedView[];
  /** What can be put beside them, by model; nothing when the table is full. */
  additions: readonly { model: string; versions: readonly AdditionView[] }[];
};
