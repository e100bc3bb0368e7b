/** Fetches cars of one page. The shelf has said which builds they are of, so each statement is a few steps in an index. */
import { type Database, runPrepared } from '../../../io/database.ts';
import { fromEpochDay } from '../../../kit/calendar.ts';
import { arrivals, type StockCar } from '../index.ts';
import { NO_DAY } from './check.ts';

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
  expected: expected === 0 || expected === NO_DAY ? undefined : fromEpochDay(expected),
  isReserved: reserved !== FOR_SALE,
});

const COLUMNS = 'c.id, c.number, c.build, c.dealer, c.arrival, c.expected, c.reserved';

/** Which cars of what is asked for, and from where on. */
export type Slice = {
  /** A place that the search knows; undefined anywhere. */
  readonly place: string | undefined;
  readonly arrivals: readonly number[];
  readonly after: Key;
  readonly limit: number;
};

/** A statement, and the same in one place: that is its parameter `place`, and asked beside the condition `first`. */
const anywhereOrIn = (anywhere: string, first: string, place: number) => ({
  anywhere,
  inPlace: anywhere.replace(`${first} and`, `${first} and c.place = $${place} and`),
});

const slice = (
  db: Database,
  { anywhere, inPlace }: ReturnType<typeof anywhereOrIn>,
  of: readonly unknown[],
  { place, arrivals: kinds, after, limit }: Slice,
): Promise<Row[]> => {
  const values = [...of, kinds, ...after, limit];
  return place === undefined
    ? runPrepared<Row>(db, anywhere, values)
    : runPrepared<Row>(db, inPlace, [...values, place]);
};

const OF_BUILD = anywhereOrIn(
  `select ${COLUMNS} from unnest($1::bigint[]) with ordinality b(id, at)
  cross join lateral (select * from stock_car c where c.build = b.id and c.reserved = 0 and c.arrival = any($2::smallint[])
    and (b.at > 1 or (c.arrival, c.expected, c.id) > ($3, $4, $5))
    order by c.arrival, c.expected, c.id limit $6) c
  order by b.at, c.arrival, c.expected, c.id limit $6`,
  'c.build = b.id',
  7,
);

/** Cars of builds, build by build in the order of the list; of the first one those that come after a key. */
export const carsOfBuilds = (db: Database, builds: readonly number[], wanted: Slice): Promise<Row[]> =>
  slice(db, OF_BUILD, [builds], wanted);

const ARRIVING = anywhereOrIn(
  `select ${COLUMNS} from stock_car c where c.site = $1 and c.build = any($2::bigint[])
  and c.reserved = 0 and c.arrival = any($3::smallint[]) and (c.arrival, c.expected, c.id) > ($4, $5, $6)
  order by c.arrival, c.expected, c.id limit $7`,
  'c.site = $1',
  8,
);

/** Cars of builds in the order in which they arrive, read off the site's own order: for builds that many cars are of. */
export const carsArriving = (
  db: Database,
  site: string,
  builds: readonly number[],
  wanted: Slice,
): Promise<Row[]> => slice(db, ARRIVING, [site, builds], wanted);

const EACH_ARRIVING = anywhereOrIn(
  `select ${COLUMNS} from unnest($1::bigint[]) b(id)
  cross join lateral (select * from stock_car c where c.build = b.id and c.reserved = 0 and c.arrival = any($2::smallint[])
    and (c.arrival, c.expected, c.id) > ($3, $4, $5)
    order by c.arrival, c.expected, c.id limit $6) c
  order by c.arrival, c.expected, c.id limit $6`,
  'c.build = b.id',
  7,
);

/** The same, one step in an index a build: for builds that few cars are of. */
export const carsOfFewArriving = (db: Database, builds: readonly number[], wanted: Slice): Promise<Row[]> =>
  slice(db, EACH_ARRIVING, [builds], wanted);

const AT_DEALERS = `select ${COLUMNS} from unnest($2::text[]) with ordinality d(code, at)
  cross join lateral (select * from stock_car c where c.site = $1 and c.dealer = d.code
    and c.build = any($3::bigint[]) and c.reserved = 0 and c.arrival = any($4::smallint[])
    and (d.at > 1 or (c.arrival, c.expected, c.id) > ($5, $6, $7))
    order by c.arrival, c.expected, c.id limit $8) c
  order by d.at, c.arrival, c.expected, c.id limit $8`;

/** Cars at dealers, dealer by dealer in the order of the list; of the first one those that come after a key. */
export const carsAtDealers = (
  db: Database,
  site: string,
  dealers: readonly string[],
  builds: readonly number[],
  { arrivals: kinds, after, limit }: Omit<Slice, 'place'>,
): Promise<Row[]> => runPrepared<Row>(db, AT_DEALERS, [site, dealers, builds, kinds, ...after, limit]);

const YARD = `select ${COLUMNS} from stock_car c where c.site = $1 and c.dealer = $2 and c.reserved = 0 limit 5000`;

/** All cars that a dealer has: a yard is small, and the planner must not be tempted to look for them build by build. */
export const yardOf = (db: Database, site: string, dealer: string): Promise<Row[]> =>
  runPrepared<Row>(db, YARD, [site, dealer]);

const ONE = `select ${COLUMNS} from stock_car c where c.site = $1 and c.number = $2`;

/** The car of a number. */
export async function carOfNumber(db: Database, site: string, number: string): Promise<StockCar | undefined> {
  const [row] = await runPrepared<Row>(db, ONE, [site, number]);
  return row && carOf(row);
}
