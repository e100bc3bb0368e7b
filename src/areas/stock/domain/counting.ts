/** What a search finds, counted: how many cars, and how many each value of a facet would leave. */
import { arrivals } from './car.ts';
import type { StockFilters } from './question.ts';
import { ARRIVALS, type CodedFacet, type Counts, codedFacets, type StockIndex } from './stock-index.ts';

/** Whether the build at a place of the index can be paid as the question says. */
export type Affords = (build: number) => boolean;

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
  /** Places in the index of the builds that are meant and have a car there, by price. */
  readonly meant: Int32Array;
  /** Cars of each of them that are meant. */
  readonly cars: (build: number) => number;
};

const BIT = Object.fromEntries(codedFacets.map((name, at) => [name, 1 << at])) as Readonly<
  Record<CodedFacet, number>
>;

/**
 * All that is counted of a question's other filters than price and payment, added up from the cheapest build on. Those two leave
 * runs of builds, and what a run has is the difference of two rows: whoever moves a price is answered without a walk.
 */
export type Ladder = {
  /** A row for each build and one more; columns: the total, then `names` by facet. */
  readonly sums: Int32Array;
  readonly names: Readonly<Record<keyof Facets, readonly string[]>>;
  readonly width: number;
  /** The builds that have a car that is meant. */
  readonly meant: Int32Array;
  readonly cars: (build: number) => number;
};

/**
 * Adds up a question. A build fails some filters: it counts for all facets when it fails none, and for the one facet whose filter
 * alone it fails.
 *
 * @param counts the cars that the question's place or dealer leaves; all of the index where it names none
 */
export function ladderOf(
  index: StockIndex,
  filters: StockFilters,
  counts: Counts = placeOf(index, filters),
): Ladder {
  const { byPlace, builds, codes } = index;
  const wanted = arrivals.map((one) => !filters.arrival?.length || filters.arrival.includes(one));
  const names = {
    ...(Object.fromEntries(codedFacets.map((facet) => [facet, codes[facet].values])) as Record<
      CodedFacet,
      readonly string[]
    >),
    arrival: arrivals,
    place: byPlace.names,
  };
  const first = columnsOf(names);
  const { width } = first;
  const sums = new Int32Array((builds.length + 1) * width);
  const failed = failedOf(index, filters);
  const meant: number[] = [];
  for (let at = 0; at < builds.length; at++) {
    const row = (at + 1) * width;
    sums.copyWithin(row, row - width, row);
    const own = failed[at] ?? 0;
    if (own & (own - 1)) continue;
    const cars = sumOf(counts, at, wanted);
    for (const facet of codedFacets)
      if (own === 0 || own === BIT[facet]) add(sums, row + first[facet] + (codes[facet].of[at] ?? 0), cars);
    if (own !== 0) continue;
    add(sums, row, cars);
    if (cars > 0) meant.push(at);
    for (let one = 0; one < ARRIVALS; one++) {
      const cell = at * ARRIVALS + one;
      add(sums, row + first.arrival + one, counts[cell] ?? 0);
      for (let place = 0; wanted[one] && place < byPlace.names.length; place++)
        add(sums, row + first.place + place, byPlace.cars[cell * byPlace.names.length + place] ?? 0);
    }
  }
  return { sums, names, width, meant: Int32Array.from(meant), cars: (at) => sumOf(counts, at, wanted) };
}

/**
 * Counts the cars of a question.
 *
 * @param affords asked only where the question names a payment
 * @param ladder of the same filters, but for price and payment
 */
export function countCars(
  index: StockIndex,
  filters: StockFilters,
  affords: Affords,
  { sums, names, width, meant, cars }: Ladder = ladderOf(index, filters),
): Counted {
  const runs = runsOf(index, filters, affords);
  const counted = new Int32Array(width);
  for (const { from, to } of runs)
    for (let column = 0; column < width; column++)
      add(counted, column, (sums[to * width + column] ?? 0) - (sums[from * width + column] ?? 0));
  const first = columnsOf(names);
  const countsOf = (facet: keyof Facets): FacetCounts => namedCounts(names[facet], counted, first[facet]);
  return {
    total: counted[0] ?? 0,
    facets: {
      model: countsOf('model'),
      version: countsOf('version'),
      colour: countsOf('colour'),
      fuel: countsOf('fuel'),
      gear: countsOf('gear'),
      arrival: countsOf('arrival'),
      place: countsOf('place'),
    },
    meant: joined(runs.map(({ from, to }) => meant.subarray(firstFrom(meant, from), firstFrom(meant, to)))),
    cars,
  };
}

function joined(lists: readonly Int32Array[]): Int32Array {
  const [only, ...others] = lists;
  if (only && others.length === 0) return only;
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  return all;
}

/** Where each facet's columns begin, behind that of the total. */
function columnsOf(names: Ladder['names']): Record<keyof Facets, number> & { width: number } {
  let width = 1;
  const begin = (facet: keyof Facets) => {
    const at = width;
    width += names[facet].length;
    return at;
  };
  const [model, version, colour] = [begin('model'), begin('version'), begin('colour')];
  const [fuel, gear, arrival, place] = [begin('fuel'), begin('gear'), begin('arrival'), begin('place')];
  return { model, version, colour, fuel, gear, arrival, place, width };
}

/** Builds that stand beside one another in the index; `to` is not among them. */
type Run = { readonly from: number; to: number };

/** The builds that cost what is asked for and can be paid as is asked. */
function runsOf(
  { prices }: StockIndex,
  { priceFrom, priceTo, payment }: StockFilters,
  affords: Affords,
): Run[] {
  const from = priceFrom === undefined ? 0 : firstFrom(prices, priceFrom);
  const to = Math.max(from, priceTo === undefined ? prices.length : firstFrom(prices, priceTo + 1));
  if (!payment) return [{ from, to }];
  const runs: Run[] = [];
  for (let at = from; at < to; at++) {
    if (!affords(at)) continue;
    const last = runs.at(-1);
    if (last?.to === at) last.to += 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

const add = (sums: Int32Array, at: number, cars: number): void => {
  sums[at] = (sums[at] ?? 0) + cars;
};

function namedCounts(names: readonly string[], counted: Int32Array, first: number): FacetCounts {
  const counts = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    const cars = counted[first + at];
    if (cars) counts.set(name, cars);
  }
  return counts;
}

/** The cars of the place that is asked about. */
function placeOf(index: StockIndex, { place }: StockFilters): Counts {
  if (place === undefined) return index.everywhere;
  return index.places.get(place) ?? new Int32Array(index.builds.length * ARRIVALS);
}

/** The first place at which a rising list is no less. */
function firstFrom(rising: Float64Array | Int32Array, least: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Which facets' filters each build fails, a bit each: filter by filter, for each walks over one list of numbers. */
function failedOf({ builds, codes }: StockIndex, filters: StockFilters): Uint8Array {
  const failed = new Uint8Array(builds.length);
  for (const facet of codedFacets) {
    const wanted = filters[facet];
    if (!wanted?.length) continue;
    const { values, of } = codes[facet];
    const missing = Uint8Array.from(values, (value) => (wanted.includes(value) ? 0 : BIT[facet]));
    for (let at = 0; at < failed.length; at++) failed[at] = (failed[at] ?? 0) | (missing[of[at] ?? 0] ?? 0);
  }
  return failed;
}

function sumOf(counts: Counts, at: number, wanted: readonly boolean[]): number {
  const first = at * ARRIVALS;
  return (
    (wanted[0] ? (counts[first] ?? 0) : 0) +
    (wanted[1] ? (counts[first + 1] ?? 0) : 0) +
    (wanted[2] ? (counts[first + 2] ?? 0) : 0)
  );
}
