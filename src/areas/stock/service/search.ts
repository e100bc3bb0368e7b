/** Answers what there is in stock, whoever asks: a call of the service, or a page of the same process. */
import type { LRUCache } from 'lru-cache';
import { boundedCache, bytesOf } from '../../../io/bounded-cache.ts';
import type { Database, ReadDatabase } from '../../../io/database.ts';
import { siteNameOf } from '../../../io/service.ts';
import {
  type DealerIndex,
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
  type Ladder,
  ladderOf,
  type PaymentOffer,
  paymentOffer,
  relaxations,
  type StockCar,
  type StockFilters,
  type StockIndex,
  without,
} from '../index.ts';
import { readCursor } from './cursor.ts';
import { carOf, carOfNumber, listedCars, placeOf, type Row } from './finding.ts';
import { pageOf } from './paging.ts';

/** What a search needs of other areas; the area's plug wires it. */
export type StockParts = {
  /** What the car that somebody keeps or buys is looked up in. */
  readonly db: Database;
  /** What searches and lists are asked of; without it the same. */
  readonly reads?: ReadDatabase | undefined;
  readonly indexFor: (site: BuildSite) => StockIndex;
  readonly dealers: () => DealerIndex;
  /** The plans that a payment is judged by; none where the lender is another provider's. */
  readonly payments: (site: BuildSite) => readonly PaymentLines[];
};

/** Cars that are shown in place of none. */
const INSTEAD = 6;

export function stockSearch(parts: StockParts): StockSearch {
  const { db, reads = db, indexFor, payments } = parts;
  const ask = async (site: BuildSite, question: StockQuestion): Promise<Omit<StockFound, 'nextBest'>> => {
    const { filters, order, position, after } = question;
    const index = indexFor(site);
    const lines = payments(site);
    const { dealer } = filters;
    const yard = dealer === undefined ? undefined : await placeOf(reads, siteNameOf(site), dealer);
    const counts = yard && countsOf(index, yard);
    const { payment } = filters;
    const count = (ladder: Ladder) =>
      countCars(index, filters, payment ? affording(index, lines, payment) : () => true, ladder);
    const counted = counts
      ? count(ladderOf(index, filters, counts))
      : remembered(index, lines, filters, count);
    const nearest = position && nearestOf(parts.dealers(), site, position, filters.place);
    const name = siteNameOf(site);
    const cursor = readCursor(after);
    const page = await pageOf(reads, {
      yard,
      site: name,
      index,
      counted,
      filters,
      order,
      after: cursor,
      nearest,
    });
    const offers = new Map<number, PaymentOffer | undefined>();
    const offerOf = ({ price, version }: Build) => {
      if (!payment || version.isEcommercePrice) return undefined;
      if (!offers.has(price)) offers.set(price, paymentOffer(lines, price, payment));
      return offers.get(price);
    };
    const cars = page.rows.flatMap((row) => stockHit(parts, site, index, carOf(row), { position, offerOf }));
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
      return car && stockHit(parts, site, indexFor(site), car)[0];
    },
    async listed(site, limit) {
      const index = indexFor(site);
      const cars = await listedCars(reads, siteNameOf(site), limit);
      return cars.flatMap((car) => stockHit(parts, site, index, car).map(() => car.number));
    },
    paysBy: (site) => payments(site).length > 0,
  };
}

/** What the answers that are remembered of an index may take: what many ask, and every further page of one. */
const REMEMBERED_BYTES = 8 * 2 ** 20;
/** What the ladders of an index may take: those of forty questions to the largest demo, of as many as fit to a larger stock. */
const LADDERS_BYTES = 16 * 1024 * 1024;
const counted = new WeakMap<StockIndex, { lines: readonly PaymentLines[]; by: LRUCache<string, Counted> }>();
const ladders = new WeakMap<StockIndex, LRUCache<string, Ladder>>();

/** An answer tells the cars of a build from counts, which may be its question's own. */
const countsBytes = ({ builds }: StockIndex): number =>
  builds.length * ARRIVALS * Int32Array.BYTES_PER_ELEMENT;

const countedBytes =
  (index: StockIndex) =>
  ({ meant, facets }: Counted): number =>
    bytesOf(meant) + bytesOf(facets) + countsBytes(index);

/** What was counted once is so for as long as neither the stock nor the plans of the day change. */
function remembered(
  index: StockIndex,
  lines: readonly PaymentLines[],
  filters: StockFilters,
  count: (ladder: Ladder) => Counted,
): Counted {
  const cached = counted.get(index);
  const isSame =
    cached?.lines.length === lines.length && lines.every((line, at) => line === cached.lines[at]);
  const own =
    cached && (isSame || !filters.payment)
      ? cached
      : { lines, by: boundedCache<Counted>({ maxBytes: REMEMBERED_BYTES, sizeOf: countedBytes(index) }) };
  counted.set(index, own);
  const question = JSON.stringify(filters);
  const known = own.by.get(question) ?? count(rememberedLadder(index, filters));
  own.by.set(question, known);
  return known;
}

function rememberedLadder(index: StockIndex, filters: StockFilters): Ladder {
  const { priceFrom: _, priceTo: __, payment: ___, ...others } = filters;
  const cache =
    ladders.get(index) ??
    boundedCache<Ladder>({
      maxBytes: LADDERS_BYTES,
      sizeOf: ({ sums, meant }) => sums.byteLength + meant.byteLength + countsBytes(index),
    });
  ladders.set(index, cache);
  const question = JSON.stringify(others);
  const known = cache.get(question) ?? ladderOf(index, others);
  cache.set(question, known);
  return known;
}

/** Counts of the cars that one dealer has. */
function countsOf(index: StockIndex, yard: readonly Row[]): Counts {
  const counts = new Int32Array(index.builds.length * ARRIVALS);
  for (const { build, arrival } of yard) {
    const at = index.at.get(Number(build));
    if (at !== undefined) counts[at * ARRIVALS + arrival] = (counts[at * ARRIVALS + arrival] ?? 0) + 1;
  }
  return counts;
}

function nearestOf(dealers: DealerIndex, site: BuildSite, position: Position, place: string | undefined) {
  if (place === FACTORY) return () => [];
  return (atMost: number): string[] => {
    const all = nearestDealers(dealers, site, position, { radius: 0, minimum: atMost, limit: atMost });
    return all
      .filter((dealer) => place === undefined || stateSlug(dealer) === place)
      .map(({ dealerCode }) => dealerCode);
  };
}

/** Left out: a car whose build was sold out between two statements, and those of a dealer that staff have blocked. */
function stockHit(
  { dealers }: StockParts,
  site: BuildSite,
  index: StockIndex,
  car: StockCar,
  { position, offerOf }: HitOptions = {},
): FoundCar[] {
  const build = index.builds[index.at.get(car.build) ?? -1];
  if (!build) return [];
  const dealer = car.dealer === undefined ? undefined : dealerByCode(dealers(), site, car.dealer);
  if (car.dealer !== undefined && !dealer) return [];
  const distance = position && dealer ? Math.round(kilometresBetween(position, dealer) * 10) / 10 : undefined;
  return [{ car, build, dealer, distance, offer: offerOf?.(build) }];
}

type HitOptions = {
  readonly position?: Position | undefined;
  readonly offerOf?: (build: Build) => PaymentOffer | undefined;
};

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
