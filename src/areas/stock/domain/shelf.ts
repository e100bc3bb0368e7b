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
};

export const ARRIVALS = arrivals.length;

/** Puts builds and counts together. Rows of a build that is not among `builds` are left out: it is not sold today. */
export function shelfOf(builds: readonly Build[], rows: readonly ShelfRow[], revision: string): Shelf {
  const inOrder = builds.toSorted((one, other) => one.price - other.price || one.id - other.id);
  const at = new Map(inOrder.map(({ id }, place) => [id, place] as const));
  const empty = () => new Int32Array(inOrder.length * ARRIVALS);
  const places = new Map<string, Counts>();
  const everywhere = empty();
  for (const { build, place, arrival, cars } of rows) {
    const index = at.get(build);
    if (index === undefined) continue;
    const counts = places.get(place) ?? empty();
    places.set(place, counts);
    const cell = index * ARRIVALS + arrival;
    counts[cell] = (counts[cell] ?? 0) + cars;
    everywhere[cell] = (everywhere[cell] ?? 0) + cars;
  }
  return { revision, builds: inOrder, at, places, everywhere };
}

export const EMPTY_SHELF: Shelf = shelfOf([], [], '0');
