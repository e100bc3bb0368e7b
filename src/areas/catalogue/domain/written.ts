/**
 * The catalogue as a maker writes it in files. Amounts are in whole currency units of the site's market (84990 or
 * 84990.5), never cents; texts are in the site's language. The snapshot turns this into what the portal sells from.
 */
import type { Efficiency } from './efficiency.ts';
import type { WrittenTaxes, WrittenTaxShare } from './national-taxes.ts';
import type { VehicleFacts } from './vehicle-facts.ts';
import type { Body, EquipmentGroup, Fuel, Market, Measure, PaintType, PictureAngle } from './vocabulary.ts';

/** One site's whole catalogue, or the part of it that one file carries. */
export type WrittenSite = {
  brand: string;
  market: Market;
  models?: WrittenModel[] | undefined;
  services?: WrittenService[] | undefined;
  /** The national taxes in its prices, by kind of product. */
  taxes?: WrittenTaxes | undefined;
  /** Whether the prices of its cars have freight in them; without it pages say that they have not. */
  freight?: Freight | undefined;
  /** What its price list is called; without it the revision names it. */
  priceList?: string | undefined;
};

export const FREIGHT = ['included', 'not-included'] as const;
export type Freight = (typeof FREIGHT)[number];

export type WrittenModel = {
  /** The model's name in addresses: lower case, no accents, hyphens. */
  key: string;
  name: string;
  modelCode: string;
  body: Body;
  tagline: string;
  description: string;
  /** Code of the colour that the model is shown in first; the first colour when absent. */
  defaultColour?: string | undefined;
  colours: WrittenColour[];
  coatings: WrittenCoating[];
  parts: WrittenPart[];
  versions: WrittenVersion[];
  /** Which options go together, one rule a line, in the text form of `rules.ts`. */
  rules?: string[] | undefined;
} & VehicleFacts;

/** `versions`, wherever it stands: the mvs codes it is offered for; absent, it is offered for every version. */
export type WrittenColour = {
  id: string;
  code: string;
  key: string;
  name: string;
  price: number;
  paint: PaintType;
  hex: string;
  versions?: string[] | undefined;
};

export type WrittenCoating = { code: string; name: string; price: number; versions?: string[] | undefined };

export type WrittenPart = {
  id: string;
  code: string;
  name: string;
  price: number;
  type: 'optional' | 'accessory';
  versions?: string[] | undefined;
};

export type WrittenService = {
  id: string;
  serviceName: string;
  price: number;
  category: string;
  subCategory: string;
  description?: string | undefined;
  /** Keys of the models that it is offered for; absent, for every model of the site. */
  models?: string[] | undefined;
};

export type WrittenVersion = {
  code: string;
  year: number;
  versionCode: string;
  seriesCode: string;
  versionName: string;
  displayedVersionName: string;
  fullDescription: string;
  engine: string;
  gear: string;
  fuel: Fuel;
  /** The grouped version it belongs to; absent, it stands alone. */
  groupedMvs?: { code: string; year: number } | undefined;
  price: number;
  /** Amount off the price, in currency units. */
  bonus?: number | undefined;
  /** What it is sold for online, in currency units: paid instead of the price less a bonus. */
  ecommercePrice?: number | undefined;
  equipment: { group: EquipmentGroup; items: string[] }[];
  measures: Partial<Record<Measure, number>>;
  /** The maker's own pictures, by angle; they replace the rendered ones. */
  pictures?: Partial<Record<PictureAngle, string>> | undefined;
  /** One address for all of the maker's renders of this version, in every colour, see `renders.ts`. */
  renders?: string | undefined;
  /** A glTF model of this version, in one file. */
  model3d?: WrittenModel3d | undefined;
  efficiency?: Efficiency | undefined;
  /** Its own national taxes, where they are not those of the site's other cars. */
  taxes?: WrittenTaxShare | undefined;
};

export type WrittenModel3d = {
  address: string;
  /** By the option's name in rules (`colour:134`, `7R7`): the variant of the model's materials that it looks like. */
  variants?: Record<string, string> | undefined;
};

/** A written value of which a file with errors may have lost any part. */
export type Draft<T> = T extends readonly (infer Item)[]
  ? readonly (Draft<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: Draft<T[Key]> | undefined }
    : T;

/** One file of a catalogue. `isPublished`: its cars are published already, be it with other prices; what is asked of files since then is not asked of them. */
export type Source = { file: string; site: Draft<WrittenSite>; isPublished?: boolean | undefined };
