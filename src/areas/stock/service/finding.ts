/** Fetches cars of one page. The index has said which builds they are of, so each statement is a few steps in an index. */
import { inArray } from 'drizzle-orm';
import { type Database, type ReadDatabase, runPrepared, type Transaction } from '../../../io/database.ts';
import { fromEpochDay, type PlainDate } from '../../../kit/calendar.ts';
import { arrivalOf, arrivals, type StockCar } from '../index.ts';
import { NO_DAY } from './check.ts';
import { stockCar } from './tables.ts';

export type Row = {
  readonly id: string;
  readonly number: string;
  readonly build: string;
  readonly dealer: string;
  readonly arrival: number;
  readonly expected: number;
  readonly reserved: number;
};

/** How a car stands. `LEFT`: reserved, and in the maker's files no more; it goes once its order lets go of it. */
export const FOR_SALE = 0;
export const RESERVED = 1;
export const LEFT = 2;

/** Arrival, expected day and id of a car: where it stands among those of its build, its dealer or its site. */
export type Key = readonly [arrival: number, expected: number, id: number];
export const FIRST: Key = [-1, 0, 0];

export const keyOfCar = ({ arrival, expected, id }: Row): [number, number, number] => [
  arrival,
  expected,
  Number(id),
];

export const carOf = ({ id, number, build, dealer, arrival, expected, reserved }: Row): StockCar => ({
  id: Number(id),
  number,
  build: Number(build),
  dealer: dealer || undefined,
  arrival: arrivals[arrival] ?? 'production',
  expected: dayOf(expected),
  isReserved: reserved !== FOR_SALE,
});

/** When cars are at their dealers, by their ids; of a car that is in stock no more there is nothing. */
export async function arrivalsOf(
  db: Database | Transaction,
  cars: readonly number[],
): Promise<ReadonlyMap<number, { readonly isComing: boolean; readonly readyOn: PlainDate | undefined }>> {
  if (cars.length === 0) return new Map();
  const { id, arrival, expected } = stockCar;
  const rows = await db
    .select({ id, arrival, expected })
    .from(stockCar)
    .where(inArray(id, [...cars]));
  return new Map(
    rows.map((row) => {
      const { isComing = false, readyOn } = arrivalOf({
        arrival: arrivals[row.arrival] ?? 'yard',
        expected: dayOf(row.expected),
      });
      return [row.id, { isComing, readyOn }];
    }),
  );
}

const dayOf = (expected: number): PlainDate | undefined =>
  expected === 0 || expected === NO_DAY ? undefined : fromEpochDay(expected);

const COLUMNS = 'c.id, c.number, c.build, c.dealer, c.arrival, c.expected, c.reserved';

/** Which cars of what is asked for, and from where on. */
export type Slice = {
  /** A place that the search knows; undefined anywhere. */
  readonly place: string | undefined;
  readonly arrivals: readonly number[];
  readonly after: Key;
  readonly limit: number;
};

/** Builds whose cars are meant; `all` where no car that the slice can have is of another. */
export type Builds = readonly number[] | 'all';

/**
 * A statement with its values. PostgreSQL keeps the plan of a text only where it would plan it alike for any values: arrivals, limits
 * and whether a page follows another are therefore part of the text, and lists are JSON, of whose length it knows nothing. To plan
 * anew each time took several times as long as to find the cars.
 */
function statement() {
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const list = (all: readonly (number | string)[]) =>
    `json_array_elements_text(${value(JSON.stringify(all))}::json)`;
  return {
    value,
    list,
    /** Within a `case` the list is looked up for each car and not joined, which would put the cars out of order. */
    ofBuilds: (builds: Builds) =>
      builds === 'all' ? '' : `and case when c.build in (select ${list(builds)}::bigint) then true end`,
    inPlace: (place: string | undefined) => (place === undefined ? '' : `and c.place = ${value(place)}`),
    /** @param free a condition under which a car comes whatever was on the page before */
    cars({ arrivals: kinds, after }: Pick<Slice, 'arrivals' | 'after'>, free?: string): string {
      const arriving =
        kinds.length === arrivals.length ? '' : `and c.arrival in (${kinds.map(Number).join()})`;
      if (after === FIRST) return `and c.reserved = ${FOR_SALE} ${arriving}`;
      const [arrival, expected, id] = after.map(value);
      const key = `(c.arrival, c.expected, c.id) > (${arrival}::smallint, ${expected}::integer, ${id}::bigint)`;
      return `and c.reserved = ${FOR_SALE} ${arriving} and (${free ? `${free} or ` : ''}${key})`;
    },
    run: (db: ReadDatabase, text: string) => runPrepared<Row>(db, text, values),
  };
}

const BY_ARRIVAL = 'c.arrival, c.expected, c.id';

/** Cars of builds, build by build in the order of the list; of the first one those that come after a key. */
export function carsOfBuilds(db: ReadDatabase, builds: readonly number[], wanted: Slice): Promise<Row[]> {
  const { value, list, inPlace, cars, run } = statement();
  const [first, ...others] = builds;
  const limit = Number(wanted.limit);
  if (others.length === 0)
    return run(
      db,
      `select ${COLUMNS} from stock_car c where c.build = ${value(first)} ${inPlace(wanted.place)} ${cars(wanted)}
      order by ${BY_ARRIVAL} limit ${limit}`,
    );
  return run(
    db,
    `select ${COLUMNS} from ${list(builds)} with ordinality b(id, at)
    cross join lateral (select * from stock_car c where c.build = b.id::bigint ${inPlace(wanted.place)}
      ${cars(wanted, 'b.at > 1')} order by ${BY_ARRIVAL} limit ${limit}) c
    order by b.at, ${BY_ARRIVAL} limit ${limit}`,
  );
}

/** Cars of builds in the order in which they arrive, read off the site's own order: for builds that many cars are of. */
export function carsArriving(db: ReadDatabase, site: string, builds: Builds, wanted: Slice): Promise<Row[]> {
  const { value, inPlace, ofBuilds, cars, run } = statement();
  return run(
    db,
    `select ${COLUMNS} from stock_car c where c.site = ${value(site)} ${inPlace(wanted.place)} ${ofBuilds(builds)}
    ${cars(wanted)} order by ${BY_ARRIVAL} limit ${Number(wanted.limit)}`,
  );
}

/** The same, one step in an index a build: for builds that few cars are of. */
export function carsOfFewArriving(
  db: ReadDatabase,
  builds: readonly number[],
  wanted: Slice,
): Promise<Row[]> {
  const { list, inPlace, cars, run } = statement();
  const limit = Number(wanted.limit);
  return run(
    db,
    `select ${COLUMNS} from ${list(builds)} b(id)
    cross join lateral (select * from stock_car c where c.build = b.id::bigint ${inPlace(wanted.place)}
      ${cars(wanted)} order by ${BY_ARRIVAL} limit ${limit}) c
    order by ${BY_ARRIVAL} limit ${limit}`,
  );
}

/** Cars at dealers, dealer by dealer in the order of the list; of the first one those that come after a key. */
export function carsAtDealers(
  db: ReadDatabase,
  site: string,
  dealers: readonly string[],
  builds: Builds,
  wanted: Omit<Slice, 'place'>,
): Promise<Row[]> {
  const { value, list, ofBuilds, cars, run } = statement();
  const limit = Number(wanted.limit);
  return run(
    db,
    `select ${COLUMNS} from ${list(dealers)} with ordinality d(code, at)
    cross join lateral (select * from stock_car c where c.site = ${value(site)} and c.dealer = d.code
      ${ofBuilds(builds)} ${cars(wanted, 'd.at > 1')} order by ${BY_ARRIVAL} limit ${limit}) c
    order by d.at, ${BY_ARRIVAL} limit ${limit}`,
  );
}

const YARD = `select ${COLUMNS} from stock_car c where c.site = $1 and c.dealer = $2 and c.reserved = 0 limit 5000`;

/** All cars that a dealer has: a yard is small, and the planner must not be tempted to look for them build by build. */
export const placeOf = (db: ReadDatabase, site: string, dealer: string): Promise<Row[]> =>
  runPrepared<Row>(db, YARD, [site, dealer]);

const ONE = `select ${COLUMNS} from stock_car c where c.site = $1 and c.number = $2`;

/** The car of a number. */
export async function carOfNumber(
  db: ReadDatabase,
  site: string,
  number: string,
): Promise<StockCar | undefined> {
  const [row] = await runPrepared<Row>(db, ONE, [site, number]);
  return row && carOf(row);
}

const LISTED = `select ${COLUMNS} from stock_car c where c.site = $1 and c.reserved = ${FOR_SALE} order by ${BY_ARRIVAL} limit $2`;

/** Cars of a site that are for sale, those that are here first. */
export async function listedCars(db: ReadDatabase, site: string, limit: number): Promise<StockCar[]> {
  return (await runPrepared<Row>(db, LISTED, [site, limit])).map(carOf);
}
