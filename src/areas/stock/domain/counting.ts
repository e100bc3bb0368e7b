/** What a search finds, counted: how many cars, and how many each value of a facet would leave. */
import type { Build } from './build.ts';
import { arrivals } from './car.ts';
import type { StockFilters } from './question.ts';
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

const BIT = Object.fromEntries(codedFacets.map((name, at) => [name, 1 << at])) as Readonly<
  Record<CodedFacet, number>
>;

/**
 * Counts in one walk over the builds that cost what is asked for. Each fails some filters: it counts for all facets when it fails
 * none, and for the one facet whose filter alone it fails. What no facet tells of, price and payment, is asked first and last.
 *
 * @param counts the cars that the question's place or dealer leaves; all of the shelf where it names none
 */
export function countCars(
  shelf: Shelf,
  filters: StockFilters,
  affords: Affords,
  counts: Counts = placeOf(shelf, filters),
): Counted {
  const failedBy = judgement(shelf, filters);
  const wanted = arrivals.map((one) => !filters.arrival?.length || filters.arrival.includes(one));
  const sums = codedFacets.map((facet) => ({
    bit: BIT[facet],
    of: shelf.codes[facet].of,
    sum: new Int32Array(shelf.codes[facet].values.length),
  }));
  const byArrival = new Int32Array(ARRIVALS);
  const passing: Run[] = [];
  const meant: number[] = [];
  let total = 0;
  const [from, to] = pricedWithin(shelf, filters);
  for (let at = from; at < to; at++) {
    const failed = failedBy(at);
    if (failed & (failed - 1)) continue;
    const build = filters.payment && shelf.builds[at];
    if (build && !affords(build)) continue;
    const cars = sumOf(counts, at, wanted);
    if (failed === 0) {
      lengthen(passing, at);
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

/** Builds that stand beside one another on the shelf; `to` is not among them. */
type Run = { readonly from: number; to: number };

function lengthen(runs: Run[], at: number): void {
  const last = runs.at(-1);
  if (last?.to === at) last.to += 1;
  else runs.push({ from: at, to: at + 1 });
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

/** The builds that cost what is asked for: they stand beside one another. */
function pricedWithin({ prices }: Shelf, { priceFrom, priceTo }: StockFilters): [from: number, to: number] {
  const from = priceFrom === undefined ? 0 : firstFrom(prices, priceFrom);
  return [from, priceTo === undefined ? prices.length : firstFrom(prices, priceTo + 1)];
}

/** The first place at which a rising list is no less. */
function firstFrom(prices: Float64Array, least: number): number {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prices[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Which facets' filters a build fails, a bit each. */
function judgement(shelf: Shelf, filters: StockFilters): (at: number) => number {
  const chosen = codedFacets.flatMap((facet) => {
    const wanted = filters[facet];
    if (!wanted?.length) return [];
    const { values, of } = shelf.codes[facet];
    const isWanted = Uint8Array.from(values, (value) => Number(wanted.includes(value)));
    return [{ bit: BIT[facet], of, isWanted }];
  });
  return (at) => {
    let failed = 0;
    for (const { bit, of, isWanted } of chosen) if (!isWanted[of[at] ?? 0]) failed |= bit;
    return failed;
  };
}

function placeCounts({ before }: Shelf, passing: readonly Run[], wanted: readonly boolean[]): FacetCounts {
  const { names, sums } = before;
  const cars = new Int32Array(names.length);
  for (const { from, to } of passing)
    for (let one = 0; one < ARRIVALS; one++) {
      if (!wanted[one]) continue;
      const first = (from * ARRIVALS + one) * names.length;
      const last = (to * ARRIVALS + one) * names.length;
      for (let place = 0; place < names.length; place++)
        add(cars, place, (sums[last + place] ?? 0) - (sums[first + place] ?? 0));
    }
  return namedCounts(names, cars);
}

function sumOf(counts: Counts, at: number, wanted: readonly boolean[]): number {
  const first = at * ARRIVALS;
  return (
    (wanted[0] ? (counts[first] ?? 0) : 0) +
    (wanted[1] ? (counts[first + 1] ?? 0) : 0) +
    (wanted[2] ? (counts[first + 2] ?? 0) : 0)
  );
}
