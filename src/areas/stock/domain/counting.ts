/** What a search finds, counted: how many cars, and how many each value of a facet would leave. */
import type { Build } from './build.ts';
import { arrivals } from './car.ts';
import { type BuildFilter, buildFilters, type StockFilters } from './question.ts';
import { ARRIVALS, type CodedFacet, type Counts, codedFacets, type Shelf } from './shelf.ts';

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
  const judge = judgement(shelf, filters, affords);
  const wanted = arrivals.map((one) => !filters.arrival?.length || filters.arrival.includes(one));
  const sums = codedFacets.map((facet) => ({
    bit: BIT[facet],
    of: shelf.codes[facet].of,
    sum: new Int32Array(shelf.codes[facet].values.length),
  }));
  const byArrival = new Int32Array(ARRIVALS);
  const passing: number[] = [];
  const meant: number[] = [];
  let total = 0;
  for (let at = 0; at < shelf.builds.length; at++) {
    const failed = judge(at);
    if (failed & (failed - 1)) continue;
    const cars = sumOf(counts, at, wanted);
    if (failed === 0) {
      passing.push(at);
      for (let one = 0; one < ARRIVALS; one++)
        byArrival[one] = (byArrival[one] ?? 0) + (counts[at * ARRIVALS + one] ?? 0);
      total += cars;
      if (cars > 0) meant.push(at);
    }
    if (cars > 0)
      for (const { bit, of, sum } of sums) if (failed === 0 || failed === bit) add(sum, of[at] ?? 0, cars);
  }
  const told = codedFacets.map((facet, place) => [
    facet,
    namedCounts(shelf.codes[facet].values, sums[place]?.sum),
  ]);
  return {
    total,
    facets: {
      ...(Object.fromEntries(told) as Record<CodedFacet, FacetCounts>),
      arrival: namedCounts(arrivals, byArrival),
      place: placeCounts(shelf, passing, wanted),
    },
    meant,
    cars: (at) => sumOf(counts, at, wanted),
  };
}

const add = (sums: Int32Array, at: number, cars: number): void => {
  sums[at] = (sums[at] ?? 0) + cars;
};

const namedCounts = (values: readonly string[], sums: Int32Array = new Int32Array()): FacetCounts =>
  new Map(values.flatMap((value, at) => (sums[at] ? [[value, sums[at]] as const] : [])));

/** The cars of the place that is asked about. */
function placeOf(shelf: Shelf, { place }: StockFilters): Counts {
  if (place === undefined) return shelf.everywhere;
  return shelf.places.get(place) ?? new Int32Array(shelf.builds.length * ARRIVALS);
}

/** Which filters a build fails, a bit each. What can be paid is asked last, and only where it makes a difference. */
function judgement(shelf: Shelf, filters: StockFilters, affords: Affords): (at: number) => number {
  const { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY, payment } = filters;
  const chosen = codedFacets.flatMap((facet) => {
    const wanted = filters[facet];
    if (!wanted?.length) return [];
    const { values, of } = shelf.codes[facet];
    return [
      { bit: BIT[facet], of, isWanted: Uint8Array.from(values, (value) => Number(wanted.includes(value))) },
    ];
  });
  return (at) => {
    let failed = 0;
    for (const { bit, of, isWanted } of chosen) if (!isWanted[of[at] ?? 0]) failed |= bit;
    const build = shelf.builds[at];
    if (!build || build.price < priceFrom || build.price > priceTo) failed |= BIT.price;
    const isOut = (failed & (failed - 1)) !== 0;
    return build && payment && !isOut && !affords(build) ? failed | BIT.payment : failed;
  };
}

function placeCounts(shelf: Shelf, passing: readonly number[], wanted: readonly boolean[]): FacetCounts {
  const cells = Int32Array.from(
    passing.flatMap((at) => arrivals.flatMap((_, one) => (wanted[one] ? [at * ARRIVALS + one] : []))),
  );
  const sums = [...shelf.places].flatMap(([place, counts]) => {
    let cars = 0;
    for (const cell of cells) cars += counts[cell] ?? 0;
    return cars > 0 ? [[place, cars] as const] : [];
  });
  return new Map(sums);
}

function sumOf(counts: Counts, at: number, wanted: readonly boolean[]): number {
  const first = at * ARRIVALS;
  return (
    (wanted[0] ? (counts[first] ?? 0) : 0) +
    (wanted[1] ? (counts[first + 1] ?? 0) : 0) +
    (wanted[2] ? (counts[first + 2] ?? 0) : 0)
  );
}
