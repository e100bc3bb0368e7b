/** Answers what there is in stock, whoever asks: a call of the service, or a page of the same process. */
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../io/database.ts';
import { siteNameOf } from '../../../io/service.ts';
import {
  type DealerBook,
  dealerByCode,
  kilometresBetween,
  nearestDealers,
  type Position,
  stateSlug,
} from '../../dealers/index.ts';
import type { PaymentLines } from '../../lender/index.ts';
import type { FoundCar, NextBest, StockFound, StockQuestion, StockSearch } from '../contract.ts';
import {
  ARRIVALS,
  affording,
  type Build,
  type BuildSite,
  type Counted,
  type Counts,
  countCars,
  FACTORY,
  paymentOffer,
  relaxations,
  type Shelf,
  type StockCar,
  type StockFilters,
  without,
} from '../index.ts';
import { readCursor } from './cursor.ts';
import { carOf, carOfNumber, type Row, yardOf } from './finding.ts';
import { pageOf } from './paging.ts';

/** What a search needs of the house; the host wires it. */
export type StockParts = {
  readonly db: Database;
  readonly shelf: (site: BuildSite) => Shelf;
  readonly dealers: () => DealerBook;
  /** The plans that a payment is judged by; none where the lender is another house's. */
  readonly payments: (site: BuildSite) => readonly PaymentLines[];
};

/** Cars that are shown in place of none. */
const INSTEAD = 6;

export function stockSearch(parts: StockParts): StockSearch {
  const { db, shelf: shelfOf, payments } = parts;
  const ask = async (site: BuildSite, question: StockQuestion): Promise<Omit<StockFound, 'nextBest'>> => {
    const { filters, order, position, after } = question;
    const shelf = shelfOf(site);
    const lines = payments(site);
    const { dealer } = filters;
    const yard = dealer === undefined ? undefined : await yardOf(db, siteNameOf(site), dealer);
    const counts = yard && countsOf(shelf, yard);
    const pays = forRunsOfPrices(affording(lines, filters.payment));
    // Beside an online price no instalment stands (doc. 1 §2.1): it is paid at once or not at all.
    const isPayable = ({ price, version }: Build) =>
      version.isEcommercePrice ? price <= (filters.payment?.entrance ?? price) : pays(price);
    const count = () => countCars(shelf, filters, isPayable, counts);
    const counted = counts ? count() : remembered(shelf, lines, filters, count);
    const nearest = position && nearestOf(parts.dealers(), site, position, filters.place);
    const name = siteNameOf(site);
    const cursor = readCursor(after);
    const page = await pageOf(db, {
      yard,
      site: name,
      shelf,
      counted,
      filters,
      order,
      after: cursor,
      nearest,
    });
    const cars = page.rows.flatMap((row) => told(parts, site, shelf, carOf(row), question));
    return { cars, total: counted.total, facets: counted.facets, next: page.next };
  };
  return {
    async search(site, question) {
      const found = await ask(site, question);
      const nextBest = found.total > 0 ? undefined : await nextBestOf(ask, site, question);
      return { ...found, nextBest };
    },
    async find(site, number) {
      const car = await carOfNumber(db, siteNameOf(site), number);
      return car && told(parts, site, shelfOf(site), car, undefined)[0];
    },
    paysBy: (site) => payments(site).length > 0,
  };
}

/** Questions that are remembered of a shelf: what many ask, and every further page of one. */
const REMEMBERED = 200;
const counted = new WeakMap<Shelf, { lines: readonly PaymentLines[]; by: LRUCache<string, Counted> }>();

/** What was counted once is so for as long as neither the stock nor the plans of the day change. */
function remembered(
  shelf: Shelf,
  lines: readonly PaymentLines[],
  filters: StockFilters,
  count: () => Counted,
): Counted {
  const held = counted.get(shelf);
  const isSame = held?.lines.length === lines.length && lines.every((line, at) => line === held.lines[at]);
  const own =
    held && (isSame || !filters.payment)
      ? held
      : { lines, by: new LRUCache<string, Counted>({ max: REMEMBERED }) };
  counted.set(shelf, own);
  const question = JSON.stringify(filters);
  const known = own.by.get(question) ?? count();
  own.by.set(question, known);
  return known;
}

/** Builds share prices and are judged by price, the cheapest first: each price is judged once. */
function forRunsOfPrices(judge: (price: number) => boolean): (price: number) => boolean {
  let [last, judged] = [Number.NaN, false];
  return (price) => {
    if (price !== last) [last, judged] = [price, judge(price)];
    return judged;
  };
}

/** The shelf of one dealer's yard. */
function countsOf(shelf: Shelf, yard: readonly Row[]): Counts {
  const counts = new Int32Array(shelf.builds.length * ARRIVALS);
  for (const { build, arrival } of yard) {
    const at = shelf.at.get(Number(build));
    if (at !== undefined) counts[at * ARRIVALS + arrival] = (counts[at * ARRIVALS + arrival] ?? 0) + 1;
  }
  return counts;
}

function nearestOf(book: DealerBook, site: BuildSite, position: Position, place: string | undefined) {
  if (place === FACTORY) return () => [];
  return (atMost: number): string[] => {
    const all = nearestDealers(book, site, position, { radius: 0, minimum: atMost, limit: atMost });
    return all
      .filter((dealer) => place === undefined || stateSlug(dealer) === place)
      .map(({ dealerCode }) => dealerCode);
  };
}

/** Left out: a car whose build was sold off the shelf between two statements, and those of a dealer that staff have blocked. */
function told(
  { dealers, payments }: StockParts,
  site: BuildSite,
  shelf: Shelf,
  car: StockCar,
  question: StockQuestion | undefined,
): FoundCar[] {
  const build = shelf.builds[shelf.at.get(car.build) ?? -1];
  if (!build) return [];
  const dealer = car.dealer === undefined ? undefined : dealerByCode(dealers(), site, car.dealer);
  if (car.dealer !== undefined && !dealer) return [];
  const { position, filters } = question ?? {};
  const distance = position && dealer ? Math.round(kilometresBetween(position, dealer) * 10) / 10 : undefined;
  const offer =
    filters?.payment && !build.version.isEcommercePrice
      ? paymentOffer(payments(site), build.price, filters.payment)
      : undefined;
  return [{ car, build, dealer, distance, offer }];
}

/** The first filter without which there are cars, the easiest to let go of first; nothing for an empty stock. */
async function nextBestOf(
  ask: (site: BuildSite, question: StockQuestion) => Promise<Omit<StockFound, 'nextBest'>>,
  site: BuildSite,
  question: StockQuestion,
): Promise<NextBest | undefined> {
  for (const filter of relaxations(question.filters)) {
    const filters = without(question.filters, filter);
    const { total, cars } = await ask(site, { ...question, filters, after: undefined });
    if (total > 0) return { without: filter, total, cars: cars.slice(0, INSTEAD) };
  }
  return undefined;
}
