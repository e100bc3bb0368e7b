/** What can be sold, as the portal thinks of it: amounts in cents, lists resolved to the version they hold for. */
import type { Cents } from '../../../kit/money.ts';
import type { Efficiency } from './efficiency.ts';
import type { NationalTaxes } from './national-taxes.ts';
import type { Rule } from './rules.ts';
import type { VehicleFacts } from './vehicle-facts.ts';
import type { Body, EquipmentGroup, Fuel, Market, Measure, PaintType, PictureAngle } from './vocabulary.ts';
import type { Freight } from './written.ts';

/** What names one version of one model year everywhere: in calls, in leads, in the lender's tables. */
export type MvsKey = { readonly code: string; readonly year: number };

/** Model, version and series of a car. [D1-3.2-01] */
export type Mvs = MvsKey & {
  readonly modelCode: string;
  readonly versionCode: string;
  readonly seriesCode: string;
  readonly engine: string;
  readonly fullDescription: string;
  readonly displayedVersionName: string;
  readonly modelName: string;
  readonly versionName: string;
  readonly gear: string;
  readonly fuel: Fuel;
};

export type Colour = {
  readonly id: string;
  readonly code: string;
  /** Its name in addresses and picture files of the site's words. */
  readonly key: string;
  readonly name: string;
  readonly price: Cents;
  readonly paint: PaintType;
  readonly hex: string;
};

export type Coating = { readonly code: string; readonly name: string; readonly price: Cents };

export type Part = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price: Cents;
  readonly type: 'optional' | 'accessory';
  /** Codes of the parts that come with this one at its price: it is a kit. */
  readonly contains?: readonly string[];
};

export type Service = {
  readonly id: string;
  readonly serviceName: string;
  readonly price: Cents;
  readonly category: string;
  readonly subCategory: string;
  readonly description: string | undefined;
};

export type Equipment = { readonly group: EquipmentGroup; readonly items: readonly string[] };

/** A maker's model in three dimensions: a glTF file, and the variant of its materials that each option looks like. */
export type Model3d = { readonly address: string; readonly variants: Readonly<Record<string, string>> };

export type Version = Mvs & {
  readonly groupedMvs: MvsKey;
  readonly price: Cents;
  /** Amount off the price: the bonus, or what its online price is below it; 0 without either. */
  readonly bonus: Cents;
  /** It is sold for an online price, which is fixed: no instalment is advertised beside it (doc. 1 §2.1). */
  readonly isEcommercePrice: boolean;
  readonly colours: readonly Colour[];
  readonly coatings: readonly Coating[];
  readonly parts: readonly Part[];
  readonly services: readonly Service[];
  readonly equipment: readonly Equipment[];
  readonly measures: Readonly<Partial<Record<Measure, number>>>;
  readonly pictures: Readonly<Partial<Record<PictureAngle, string>>>;
  /** Address of the maker's renders with places to fill in, see `renders.ts`; none when the portal's own are shown. */
  readonly renders: string | undefined;
  readonly model3d: Model3d | undefined;
  readonly efficiency: Efficiency | undefined;
};

export type Model = {
  readonly key: string;
  readonly name: string;
  readonly modelCode: string;
  readonly body: Body;
  readonly tagline: string;
  readonly description: string;
  /** The colour that the model is shown in first. */
  readonly defaultColour: Colour;
  readonly colours: readonly Colour[];
  readonly coatings: readonly Coating[];
  readonly parts: readonly Part[];
  readonly services: readonly Service[];
  /** What goes together and what does not, besides what each version's lists say. */
  readonly rules: readonly Rule[];
  /** What pages show, each code once, in its newest year; in the maker's order, usually from the simplest to the fullest. */
  readonly versions: readonly Version[];
  /** Versions whose code is sold in a newer year too: services know them by code and year, no page shows them. */
  readonly earlierYears: readonly Version[];
  /** The version with the lowest price after bonus: what "from" prices are about. */
  readonly cheapest: Version;
  readonly facts: VehicleFacts;
};

export type SiteCatalogue = {
  readonly brand: string;
  readonly market: Market;
  /** In the maker's order. */
  readonly models: readonly Model[];
  readonly modelByKey: ReadonlyMap<string, Model>;
  /** The national taxes in its prices; only where the market's law has them shown, and its maker has told them. */
  readonly taxes: NationalTaxes | undefined;
  /** Whether its prices have freight in them: where nobody has said so, nobody is to believe it. */
  readonly freight: Freight;
  readonly priceList: string | undefined;
};

/** A version together with where it is sold. */
export type SoldVersion = {
  readonly brand: string;
  readonly market: Market;
  readonly model: Model;
  readonly version: Version;
};
