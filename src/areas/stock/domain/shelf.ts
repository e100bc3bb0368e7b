import type { Build } from './build.ts';
import { arrivals } from './car.ts';

/** Cars of one build in one place with one arrival. */
export type ShelfRow = {
  readonly build: number;
  readonly place: string;
  /** Place in `arrivals`. */
  readonly arrival: number;
  readonly cars: number;
};

/** Numbers of cars: three for each build of the shelf (one for each arrival), in the shelf's order. */
export type Counts = Int32Array;

/**
 * How many cars of each build there are, in each place, by arrival. It is as large as the catalogue's variety, however many cars
 * there are.
 */
export type Shelf = {
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
  /** Cars of all builds before one, by arrival and place: what a run of builds has is a difference. */
  readonly before: Running;
  /** What the builds are, by what shoppers choose: a number for each value, so that counting compares no texts. */
  readonly codes: Readonly<Record<CodedFacet, Codes>>;
};

/** `sums[(build * 3 + arrival) * names.length + place]`, for one build more than the shelf has. */
export type Running = { readonly names: readonly string[]; readonly sums: Int32Array };

/** The different values of a facet, and the place of each build's among them. */
export type Codes = { readonly values: readonly string[]; readonly of: Int32Array };

export const codedFacets = ['model', 'version', 'colour', 'fuel', 'gear'] as const;
export type CodedFacet = (typeof codedFacets)[number];

export const ARRIVALS = arrivals.length;

/** Puts builds and counts together. Rows of a build that is not among `builds` are left out: it is not sold today. */
export function shelfOf(builds: readonly Build[], rows: readonly ShelfRow[], revision: string): Shelf {
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
  const before = running(places, inOrder.length);
  return { revision, builds: inOrder, at, places, everywhere, isWhole, prices, before, codes };
}

function running(places: ReadonlyMap<string, Counts>, builds: number): Running {
  const width = places.size;
  const sums = new Int32Array((builds + 1) * ARRIVALS * width);
  for (const [place, counts] of [...places.values()].entries())
    for (let cell = 0; cell < counts.length; cell++)
      sums[(cell + ARRIVALS) * width + place] = (sums[cell * width + place] ?? 0) + (counts[cell] ?? 0);
  return { names: [...places.keys()], sums };
}

function codesOf(builds: readonly Build[], named: (build: Build) => string): Codes {
  const values = [...new Set(builds.map(named))];
  const place = new Map(values.map((value, at) => [value, at] as const));
  return { values, of: Int32Array.from(builds, (build) => place.get(named(build)) ?? 0) };
}

export const EMPTY_SHELF: Shelf = shelfOf([], [], '0');
