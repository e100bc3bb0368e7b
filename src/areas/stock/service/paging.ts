/** The pages of a search, in each of its orders. Every order is total, so that no car stands on two pages and none on none. */
import type { ReadDatabase } from '../../../io/database.ts';
import {
  ARRIVALS,
  arrivals,
  type Counted,
  FACTORY,
  STOCK_PAGE_SIZE,
  type StockFilters,
  type StockIndex,
  type StockOrder,
} from '../index.ts';
import { type Cursor, writeCursor } from './cursor.ts';
import {
  type Builds,
  carsArriving,
  carsAtDealers,
  carsOfBuilds,
  carsOfFewArriving,
  FIRST,
  type Key,
  keyOfCar,
  type Row,
} from './finding.ts';

export type Page = { readonly rows: readonly Row[]; readonly next: string | undefined };

export type PageQuestion = {
  readonly site: string;
  readonly index: StockIndex;
  readonly counted: Counted;
  readonly filters: StockFilters;
  readonly order: StockOrder;
  readonly after: Cursor | undefined;
  /** Codes of dealers, nearest first, at most so many; of a place that is known. */
  readonly nearest?: ((atMost: number) => readonly string[]) | undefined;
  /** All cars of the dealer that is asked about. */
  readonly yard?: readonly Row[] | undefined;
};

/** One more than a page tells whether there is another. */
const LIMIT = STOCK_PAGE_SIZE + 1;
/** Up to so many cars are all fetched to be put in order of distance. */
const FEW = 1_000;
/** Where one car in so many is meant, the site's own order is read through; where fewer are, build by build. */
const READ_THROUGH = 60;

/** The cars of one page. */
export async function pageOf(db: ReadDatabase, question: PageQuestion): Promise<Page> {
  const { order, counted } = question;
  if (counted.total === 0) return { rows: [], next: undefined };
  if (question.yard) return pageOfDealer(question, question.yard);
  if (order === 'near' && question.nearest) return nearPage(db, question, question.nearest);
  if (order === 'arrival') return arrivalPage(db, question);
  return pricePage(db, question);
}

const wantedOf = ({ filters }: PageQuestion) => ({
  place: filters.place,
  arrivals: arrivals.flatMap((one, at) =>
    !filters.arrival?.length || filters.arrival.includes(one) ? [at] : [],
  ),
});

const idOf = (index: StockIndex, at: number): number => index.builds[at]?.id ?? 0;

function finish({ index }: PageQuestion, rows: readonly Row[], by: 'build' | 'dealer'): Page {
  const page = rows.slice(0, STOCK_PAGE_SIZE);
  const last = page.at(-1);
  if (rows.length <= STOCK_PAGE_SIZE || !last) return { rows: page, next: undefined };
  const price = index.builds[index.at.get(Number(last.build)) ?? -1]?.price;
  const cursor =
    by === 'dealer'
      ? { d: last.dealer, k: keyOfCar(last) }
      : { b: Number(last.build), p: price, k: keyOfCar(last) };
  return { rows: page, next: writeCursor(cursor) };
}

/** By price, then build, then arrival. The index tells how many cars each build gives, so the page's builds are known beforehand. */
async function pricePage(db: ReadDatabase, question: PageQuestion): Promise<Page> {
  const { index, counted, after, order } = question;
  const inOrder = order === 'price-down' ? counted.meant.toReversed() : counted.meant;
  const { builds, key } = fromCursor(index, inOrder, after, order === 'price-down');
  const chosen = enough(builds, counted, key !== FIRST);
  const wanted = { ...wantedOf(question), after: key, limit: LIMIT };
  const rows = await carsOfBuilds(
    db,
    chosen.map((at) => idOf(index, at)),
    wanted,
  );
  return finish(question, rows, 'build');
}

/** The builds from the cursor's on, and where in the first of them the page begins. */
function fromCursor(index: StockIndex, builds: Int32Array, after: Cursor | undefined, isDown: boolean) {
  if (after?.b === undefined) return { builds, key: FIRST };
  const own = index.at.get(after.b);
  const start = own === undefined ? -1 : builds.indexOf(own);
  if (start >= 0) return { builds: builds.slice(start), key: after.k as Key };
  // The build is gone or sold out since: the page goes on with what costs as much or more.
  const price = after.p ?? 0;
  const beyond = (at: number) => {
    const own = index.builds[at]?.price ?? 0;
    return isDown ? own <= price : own >= price;
  };
  return { builds: builds.filter(beyond), key: FIRST };
}

/** As many builds as fill a page; of the first one some may have been on the page before. */
function enough(builds: Int32Array, { cars }: Counted, isWithin: boolean): readonly number[] {
  let sum = 0;
  const count = builds.findIndex((at, place) => {
    if (place > 0 || !isWithin) sum += cars(at);
    return sum >= LIMIT;
  });
  return [...(count < 0 ? builds : builds.subarray(0, count + 1))];
}

/** What is in the yard, by price; then what arrives, by its day. */
async function arrivalPage(db: ReadDatabase, question: PageQuestion): Promise<Page> {
  const { after, filters } = question;
  const wanted = wantedOf(question);
  const later = wanted.arrivals.filter((one) => one > 0);
  if (after && after.k[0] > 0)
    return finish(question, await laterCars(db, question, later, after.k, LIMIT), 'build');
  const yard = wanted.arrivals.includes(0) ? await yardCars(db, question) : [];
  const rest = LIMIT - yard.length;
  const rows = rest > 0 && later.length > 0 ? await laterCars(db, question, later, FIRST, rest) : [];
  return finish({ ...question, filters }, [...yard, ...rows], 'build');
}

async function yardCars(db: ReadDatabase, { index, counted, filters, after }: PageQuestion): Promise<Row[]> {
  const counts = filters.place === undefined ? index.everywhere : index.places.get(filters.place);
  const arrivalsAt = (at: number) => counts?.[at * ARRIVALS] ?? 0;
  const { builds, key } = fromCursor(
    index,
    counted.meant.filter((at) => arrivalsAt(at) > 0),
    after,
    false,
  );
  const chosen = enough(builds, { ...counted, cars: arrivalsAt }, key !== FIRST);
  if (chosen.length === 0) return [];
  const wanted = { place: filters.place, arrivals: [0], after: key, limit: LIMIT };
  return carsOfBuilds(
    db,
    chosen.map((at) => idOf(index, at)),
    wanted,
  );
}

function laterCars(
  db: ReadDatabase,
  question: PageQuestion,
  later: readonly number[],
  after: Key,
  limit: number,
) {
  const { site, filters } = question;
  const { builds, isMany } = meantAmong(question, later);
  const wanted = { place: filters.place, arrivals: later, after, limit };
  return isMany || builds === 'all'
    ? carsArriving(db, site, builds, wanted)
    : carsOfFewArriving(db, builds, wanted);
}

/** The builds that are meant, beside all that have cars in the question's place with these arrivals. */
function meantAmong(
  { index, counted, filters }: PageQuestion,
  kinds: readonly number[],
): { readonly builds: Builds; readonly isMany: boolean } {
  const counts = filters.place === undefined ? index.everywhere : index.places.get(filters.place);
  const own = (at: number) => {
    let sum = 0;
    for (const one of kinds) sum += counts?.[at * ARRIVALS + one] ?? 0;
    return sum;
  };
  let [meant, all] = [0, 0];
  for (const at of counted.meant) meant += own(at);
  for (let at = 0; at < index.builds.length; at++) all += own(at);
  const isAll = index.isWhole && meant === all;
  return {
    builds: isAll ? 'all' : Array.from(counted.meant, (at) => idOf(index, at)),
    isMany: meant * READ_THROUGH >= all,
  };
}

/** A dealer's yard is small: all of it is put in order here. */
function pageOfDealer(question: PageQuestion, yard: readonly Row[]): Page {
  const { index, counted, order, after } = question;
  const meant = new Set(Array.from(counted.meant, (at) => idOf(index, at)));
  const kinds = wantedOf(question).arrivals;
  const rows = yard.filter(({ build, arrival }) => meant.has(Number(build)) && kinds.includes(arrival));
  const sign = order === 'price-down' ? -1 : 1;
  const place = ({ build }: Row) => sign * (index.at.get(Number(build)) ?? 0);
  const arriving = (one: Row, other: Row) =>
    one.arrival - other.arrival || one.expected - other.expected || Number(one.id) - Number(other.id);
  const first = order === 'arrival' ? arriving : (one: Row, other: Row) => place(one) - place(other);
  const inOrder = rows.sort((one, other) => first(one, other) || arriving(one, other));
  return finish(question, sliceAfter(inOrder, after), 'build');
}

/** What follows the cursor's car; all of it when that car is gone. */
function sliceAfter(rows: readonly Row[], after: Cursor | undefined): readonly Row[] {
  const at = after ? rows.findIndex(({ id }) => Number(id) === after.k[2]) : -1;
  return rows.slice(at + 1);
}

/** By the distance of the dealer, then arrival. Few cars are all fetched; of many, dealers are asked from the nearest on. */
async function nearPage(
  db: ReadDatabase,
  question: PageQuestion,
  nearest: NonNullable<PageQuestion['nearest']>,
): Promise<Page> {
  const { site, index, counted, filters, after } = question;
  const wanted = wantedOf(question);
  if (counted.total <= FEW) {
    const builds = Array.from(counted.meant, (at) => idOf(index, at));
    const rows = await carsOfFewArriving(db, builds, { ...wanted, after: FIRST, limit: FEW });
    const rank = new Map(nearest(Number.MAX_SAFE_INTEGER).map((code, at) => [code, at] as const));
    const away = ({ dealer }: Row) => rank.get(dealer) ?? Number.MAX_SAFE_INTEGER;
    // The sort is stable: within a dealer the order of arrival stays.
    return finish(
      question,
      sliceAfter(
        rows.sort((a, b) => away(a) - away(b)),
        after,
      ),
      'dealer',
    );
  }
  const { arrivals: kinds } = wanted;
  const { builds } = meantAmong(question, kinds);
  const rows = after?.d === '' ? [] : await carsFromNearest(db, question, nearest, { builds, kinds });
  // The factory's own cars are nobody's neighbours: they come last.
  if (rows.length < LIMIT && (filters.place ?? FACTORY) === FACTORY) {
    const part = { arrivals: kinds, after: after?.d === '' ? after.k : FIRST, limit: LIMIT - rows.length };
    rows.push(...(await carsAtDealers(db, site, [''], builds, part)));
  }
  return finish(question, rows, 'dealer');
}

/** Asks ever more dealers, the nearest first, until they fill the page. */
async function carsFromNearest(
  db: ReadDatabase,
  { site, after }: PageQuestion,
  nearest: NonNullable<PageQuestion['nearest']>,
  { builds, kinds }: { builds: Builds; kinds: readonly number[] },
): Promise<Row[]> {
  const rows: Row[] = [];
  let requested = 0;
  for (let count = 4; rows.length < LIMIT; count *= 4) {
    const known = nearest(count);
    const isLast = known.length < count;
    const resumed = after?.d && requested === 0 ? known.indexOf(after.d) : -1;
    if (after?.d && requested === 0 && resumed < 0 && !isLast) continue;
    const dealers = known.slice(resumed < 0 ? requested : resumed);
    const key = resumed >= 0 && after ? after.k : FIRST;
    const part = { arrivals: kinds, after: key, limit: LIMIT - rows.length };
    if (dealers.length > 0) rows.push(...(await carsAtDealers(db, site, dealers, builds, part)));
    requested = known.length;
    if (isLast) break;
  }
  return rows;
}
