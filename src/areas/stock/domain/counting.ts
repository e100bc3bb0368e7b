/** What a search finds, counted: how many cars, and how many each value of a facet would leave. */
import type { Build } from './build.ts';
import { type Arrival, arrivals } from './car.ts';
import { type BuildFilter, buildFilters, type StockFilters } from './question.ts';
import { ARRIVALS, type Counts, type Shelf } from './shelf.ts';

/** Whether a build's price can be paid as the question says. */
export type Affords = (build: Build) => boolean;

/** How many cars there are of each value, under all filters but the facet's own; values without a car are absent. */
export type FacetCounts = ReadonlyMap<string, number>;

export type Facets = {
  readonly model: FacetCounts;
  readonly version: FacetCounts;
  readonly colour: FacetCounts;
  readonly fuel: FacetCounts;
  readonly gear: FacetCounts;
  readonly arrival: FacetCounts;
  readonly place: FacetCounts;
};

export type Counted = {
  readonly total: number;
  readonly facets: Facets;
  /** Places in the shelf of the builds that are meant and have a car there, by price. */
  readonly meant: readonly number[];
  /** Cars of each of them that are meant. */
  readonly cars: (build: number) => number;
};

const BIT = Object.fromEntries(buildFilters.map((name, at) => [name, 1 << at])) as Readonly<
  Record<BuildFilter, number>
>;

/**
 * Counts in one walk over the builds. Each build fails some filters: it counts for all facets when it fails none, and for the one
 * facet whose filter alone it fails.
 *
 * @param counts the cars that the question's place or dealer leaves; all of the shelf where it names none
 */
export function countCars(
  shelf: Shelf,
  filters: StockFilters,
  affords: Affords,
  counts: Counts = placeOf(shelf, filters),
): Counted {
  const judge = judgement(filters, affords);
  const wanted = arrivals.map((one) => !filters.arrival?.length || filters.arrival.includes(one));
  const facets = { model: adder(), version: adder(), colour: adder(), fuel: adder(), gear: adder() };
  const byArrival = adder();
  const meant: number[] = [];
  const passing = new Uint8Array(shelf.builds.length);
  let total = 0;
  for (const [at, build] of shelf.builds.entries()) {
    const failed = judge(build);
    if (failed & (failed - 1)) continue;
    const cars = sumOf(counts, at, wanted);
    const { model, version } = build;
    if (failed === 0) {
      passing[at] = 1;
      for (const [place, arrival] of arrivals.entries())
        byArrival.add(arrival, counts[at * ARRIVALS + place] ?? 0);
      total += cars;
      if (cars > 0) meant.push(at);
    }
    if (cars === 0) continue;
    const isFor = (filter: BuildFilter) => failed === 0 || failed === BIT[filter];
    if (isFor('model')) facets.model.add(model.key, cars);
    if (isFor('version')) facets.version.add(version.code, cars);
    if (isFor('colour')) facets.colour.add(build.colour.code, cars);
    if (isFor('fuel')) facets.fuel.add(version.fuel, cars);
    if (isFor('gear')) facets.gear.add(version.gear, cars);
  }
  return {
    total,
    facets: {
      model: facets.model.counts,
      version: facets.version.counts,
      colour: facets.colour.counts,
      fuel: facets.fuel.counts,
      gear: facets.gear.counts,
      arrival: byArrival.counts,
      place: placeCounts(shelf, passing, wanted),
    },
    meant,
    cars: (at) => sumOf(counts, at, wanted),
  };
}

/** The cars of the place that is asked about. */
function placeOf(shelf: Shelf, { place }: StockFilters): Counts {
  if (place === undefined) return shelf.everywhere;
  return shelf.places.get(place) ?? new Int32Array(shelf.builds.length * ARRIVALS);
}

/** Which filters a build fails, a bit each. */
function judgement(filters: StockFilters, affords: Affords): (build: Build) => number {
  const { model, version, colour, fuel, gear, priceFrom = 0, priceTo = Infinity, payment } = filters;
  const no = (values: readonly string[] | undefined, value: string) =>
    values !== undefined && values.length > 0 && !values.includes(value);
  return (build) =>
    (no(model, build.model.key) ? BIT.model : 0) |
    (no(version, build.version.code) ? BIT.version : 0) |
    (no(colour, build.colour.code) ? BIT.colour : 0) |
    (no(fuel, build.version.fuel) ? BIT.fuel : 0) |
    (no(gear, build.version.gear) ? BIT.gear : 0) |
    (build.price < priceFrom || build.price > priceTo ? BIT.price : 0) |
    (payment && !affords(build) ? BIT.payment : 0);
}

function placeCounts(shelf: Shelf, passing: Uint8Array, wanted: readonly boolean[]): FacetCounts {
  const byPlace = adder();
  for (const [place, counts] of shelf.places) {
    let cars = 0;
    for (let at = 0; at < passing.length; at++) if (passing[at]) cars += sumOf(counts, at, wanted);
    byPlace.add(place, cars);
  }
  return byPlace.counts;
}

function sumOf(counts: Counts, at: number, wanted: readonly boolean[]): number {
  const first = at * ARRIVALS;
  return (
    (wanted[0] ? (counts[first] ?? 0) : 0) +
    (wanted[1] ? (counts[first + 1] ?? 0) : 0) +
    (wanted[2] ? (counts[first + 2] ?? 0) : 0)
  );
}

function adder() {
  const counts = new Map<string, number>();
  return {
    counts: counts as FacetCounts,
    add(value: Arrival | (string & {}), cars: number) {
      if (cars > 0) counts.set(value, (counts.get(value) ?? 0) + cars);
    },
  };
}
