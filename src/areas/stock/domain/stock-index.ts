import type { Build } from './build.ts';
import { arrivals } from './car.ts';

/** Cars of one build in one place with one arrival. */
export type StockIndexRow = {
  readonly build: number;
  readonly place: string;
  /** Place in `arrivals`. */
  readonly arrival: number;
  readonly cars: number;
};

/** Numbers of cars: three for each build of the index (one for each arrival), in the order of the index. */
export type Counts = Int32Array;

/**
 * How many cars of each build there are, in each place, by arrival. It is as large as the catalogue's variety, however many cars
 * there are.
 */
export type StockIndex = {
  readonly revision: string;
  /** By price, the cheapest first; equal ones by id. */
  readonly builds: readonly Build[];
  /** Place of a build in `builds` by its id. */
  readonly at: ReadonlyMap<number, number>;
  readonly places: ReadonlyMap<string, Counts>;
  readonly everywhere: Counts;
  /** Whether every car that is stored is of one of `builds`. */
  readonly isWhole: boolean;
  /** Each build's price. */
  readonly prices: Float64Array;
  /** Builds of an online price. */
  readonly onlyOnline: readonly number[];
  /** The cars of `places` once more, beside one another for each build and arrival. */
  readonly byPlace: PlaceCounts;
  /** What the builds are, by what shoppers choose: a number for each value, so that counting compares no texts. */
  readonly codes: Readonly<Record<CodedFacet, Codes>>;
};

/** `cars[(build * 3 + arrival) * names.length + place]` */
export type PlaceCounts = { readonly names: readonly string[]; readonly cars: Int32Array };

/** The different values of a facet, and the place of each build's among them. */
export type Codes = { readonly values: readonly string[]; readonly of: Int32Array };

export const codedFacets = ['model', 'version', 'colour', 'fuel', 'gear'] as const;
export type CodedFacet = (typeof codedFacets)[number];

export const ARRIVALS = arrivals.length;

/** Puts builds and counts together. Rows of a build that is not among `builds` are left out: it is not sold today. */
export function stockIndexOf(
  builds: readonly Build[],
  rows: readonly StockIndexRow[],
  revision: string,
): StockIndex {
  const inOrder = builds.toSorted((one, other) => one.price - other.price || one.id - other.id);
  const at = new Map(inOrder.map(({ id }, place) => [id, place] as const));
  const empty = () => new Int32Array(inOrder.length * ARRIVALS);
  const places = new Map<string, Counts>();
  const everywhere = empty();
  let isWhole = true;
  for (const { build, place, arrival, cars } of rows) {
    const index = at.get(build);
    if (index === undefined) {
      isWhole = false;
      continue;
    }
    const counts = places.get(place) ?? empty();
    places.set(place, counts);
    const cell = index * ARRIVALS + arrival;
    counts[cell] = (counts[cell] ?? 0) + cars;
    everywhere[cell] = (everywhere[cell] ?? 0) + cars;
  }
  const codes = {
    model: codesOf(inOrder, ({ model }) => model.key),
    version: codesOf(inOrder, ({ version }) => version.code),
    colour: codesOf(inOrder, ({ colour }) => colour.code),
    fuel: codesOf(inOrder, ({ version }) => version.fuel),
    gear: codesOf(inOrder, ({ version }) => version.gear),
  };
  const prices = Float64Array.from(inOrder, ({ price }) => price);
  const onlyOnline = inOrder.flatMap(({ version }, place) => (version.isEcommercePrice ? [place] : []));
  const byPlace = countsByPlace(places, everywhere.length);
  const own = { revision, builds: inOrder, at, prices, onlyOnline, codes };
  return { ...own, places, everywhere, isWhole, byPlace };
}

function countsByPlace(places: ReadonlyMap<string, Counts>, cells: number): PlaceCounts {
  const cars = new Int32Array(cells * places.size);
  for (const [place, counts] of [...places.values()].entries())
    for (const [cell, own] of counts.entries()) cars[cell * places.size + place] = own;
  return { names: [...places.keys()], cars };
}

function codesOf(builds: readonly Build[], named: (build: Build) => string): Codes {
  const values = [...new Set(builds.map(named))];
  const place = new Map(values.map((value, at) => [value, at] as const));
  return { values, of: Int32Array.from(builds, (build) => place.get(named(build)) ?? 0) };
}

export const EMPTY_STOCK_INDEX: StockIndex = stockIndexOf([], [], '0');
