/** The stock in domain terms: what is asked, and what is told. */
import type { Dealer, Position } from '../../dealers/index.ts';
import type { Build, BuildSite } from '../domain/build.ts';
import type { StockCar } from '../domain/car.ts';
import type { Counted } from '../domain/counting.ts';
import type { Relaxed } from '../domain/next-best.ts';
import type { PaymentOffer } from '../domain/payments.ts';
import type { StockFilters, StockOrder } from '../domain/question.ts';

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
  /** Where it stands; none for the factory's own. */
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

/** Who knows the stock of a site. Rejects when it cannot be asked. */
export type StockSearch = {
  search(site: BuildSite, question: StockQuestion): Promise<StockFound>;
  /** The car of a stock number; undefined for one that is not in stock, or not sold any more. */
  find(site: BuildSite, number: string): Promise<FoundCar | undefined>;
  /** Stock numbers of cars that are for sale, those that are here first, at most so many. */
  listed(site: BuildSite, limit: number): Promise<readonly string[]>;
  /** Whether a search by payment can be answered. */
  paysBy(site: BuildSite): boolean;
};
