/** Answers what there is in stock, whoever asks: a call of the service, or a page of the same process. */
import type { Database } from '../../../io/database.ts';
import { siteNameOf } from '../../../io/service.ts';
import {
  type Dealer,
  type DealerBook,
  dealerByCode,
  kilometresBetween,
  nearestDealers,
  type Position,
  stateSlug,
} from '../../dealers/index.ts';
import type { PaymentLines } from '../../lender/index.ts';
import {
  ARRIVALS,
  affords,
  type Build,
  type BuildSite,
  type Counted,
  type Counts,
  countCars,
  FACTORY,
  type PaymentOffer,
  paymentOffer,
  type Relaxed,
  relaxations,
  type Shelf,
  type StockCar,
  type StockFilters,
  type StockOrder,
  without,
} from '../index.ts';
import { readCursor } from './cursor.ts';
import { carOf, carOfNumber, yardOf } from './finding.ts';
import { pageOf } from './paging.ts';

/** What is asked: filters, an order, from where, and after which page. */
export type StockQuestion = {
  readonly filters: StockFilters;
  readonly order: StockOrder;
  /** Where the shopper is, for the nearest first. */
  readonly position?: Position | undefined;
  readonly after?: string | undefined;
};

/** A car of the stock with everything that is told of it. */
export type FoundCar = {
  readonly car: StockCar;
  readonly build: Build;
  /** Where it stands; none for the factory's own, and for a dealer that is not listed now. */
  readonly dealer: Dealer | undefined;
  /** Kilometres with one decimal, from the place that was asked about. */
  readonly distance: number | undefined;
  /** How it is paid for as the question says. */
  readonly offer: PaymentOffer | undefined;
};

export type StockFound = Pick<Counted, 'total' | 'facets'> & {
  readonly cars: readonly FoundCar[];
  /** Leads to the next page. */
  readonly next: string | undefined;
  /** Where nothing was found: what there is without one of the filters. */
  readonly nextBest: NextBest | undefined;
};

export type NextBest = {
  readonly without: Relaxed;
  readonly total: number;
  readonly cars: readonly FoundCar[];
};

/** What a search needs of the house; the host wires it. */
export type StockParts = {
  readonly db: Database;
  readonly shelf: (site: BuildSite) => Shelf;
  readonly dealers: () => DealerBook;
  /** The plans that a payment is judged by; none where the lender is another house's. */
  readonly payments: (site: BuildSite) => readonly PaymentLines[];
};

export type StockSearch = {
  search(site: BuildSite, question: StockQuestion): Promise<StockFound>;
  /** The car of a stock number; undefined for one that is not in stock, or not sold any more. */
  find(site: BuildSite, number: string): Promise<FoundCar | undefined>;
  /** Whether a search by payment can be answered. */
  paysBy(site: BuildSite): boolean;
};

/** Cars that are shown in place of none. */
const INSTEAD = 6;

export function stockSearch(parts: StockParts): StockSearch {
  const { db, shelf: shelfOf, payments } = parts;
  const ask = async (site: BuildSite, question: StockQuestion): Promise<Omit<StockFound, 'nextBest'>> => {
    const { filters, order, position, after } = question;
    const shelf = shelfOf(site);
    const lines = filters.payment ? payments(site) : [];
    const counts =
      filters.dealer === undefined ? undefined : await countsOf(parts, site, shelf, filters.dealer);
    const pays = rememberingPrices((price) => !filters.payment || affords(lines, price, filters.payment));
    const counted = countCars(shelf, filters, ({ price }) => pays(price), counts);
    const nearest = position && nearestOf(parts.dealers(), site, position, filters.place);
    const name = siteNameOf(site);
    const cursor = readCursor(after);
    const page = await pageOf(db, {
      site: name,
      shelf,
      counted,
      filters,
      order,
      after: cursor,
      nearest,
      position,
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

/** Builds share prices: each is judged once. */
function rememberingPrices(judge: (price: number) => boolean): (price: number) => boolean {
  const known = new Map<number, boolean>();
  return (price) => {
    const found = known.get(price) ?? judge(price);
    known.set(price, found);
    return found;
  };
}

async function countsOf({ db }: StockParts, site: BuildSite, shelf: Shelf, dealer: string): Promise<Counts> {
  const counts = new Int32Array(shelf.builds.length * ARRIVALS);
  for (const { build, arrival, cars } of await yardOf(db, siteNameOf(site), dealer)) {
    const at = shelf.at.get(Number(build));
    if (at !== undefined) counts[at * ARRIVALS + arrival] = cars;
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

/** A car whose build was sold off the shelf between two statements is left out. */
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
  const { position, filters } = question ?? {};
  const distance = position && dealer ? Math.round(kilometresBetween(position, dealer) * 10) / 10 : undefined;
  const offer = filters?.payment && paymentOffer(payments(site), build.price, filters.payment);
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
