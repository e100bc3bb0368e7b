import type { LRUCache } from 'lru-cache';
import { boundedCache } from '../../../io/bounded-cache.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { LenderSite } from '../domain/car.ts';
import { type PaymentLines, paymentLines } from '../domain/payment-lines.ts';
import { type Release, releaseOn } from '../domain/pricing.ts';
import type { RateTable } from '../domain/rate-table.ts';
import { findTable, type RateTables } from '../domain/rate-tables.ts';
import type { LenderSource } from '../domain/source.ts';
import { steppedLines } from '../domain/stepped-lines.ts';

/** The sources whose simulations are asked by the amount of an entrance; the others are by a percent of the price. */
const BY_AMOUNT: readonly LenderSource[] = ['CDC', 'ZFLOW'];

/** How a search by payment judges a table's plans: as its source's simulation prices them. */
export const linesOf = (table: RateTable, release: Release): PaymentLines =>
  BY_AMOUNT.includes(table.source) ? paymentLines(table, release) : steppedLines(table, release);

type PaymentLineOptions = {
  readonly tables: () => RateTables;
  readonly today: (market: LenderSite['market']) => PlainDate;
};

/** The lines of a site's plans of today, laid out once a plan and a day. */
export function openPayments({ tables, today }: PaymentLineOptions) {
  const priced = pricedPlans();
  const laidOut = new WeakMap<RateTable, { readonly date: PlainDate; readonly lines: PaymentLines }>();
  return (site: LenderSite, sources: readonly LenderSource[]): readonly PaymentLines[] =>
    sources.flatMap((source) => {
      const date = today(site.market);
      const table = findTable(tables(), site, source, date);
      if (!table) return [];
      const known = laidOut.get(table);
      if (known?.date === date) return [known.lines];
      const lines = remembering(linesOf(table, releaseOn(table, date)), priced);
      laidOut.set(table, { date, lines });
      return [lines];
    });
}

/** What the plans of the prices and entrances that are remembered may take, of all tables together: those of cars that shoppers look at. */
const PRICED_BYTES = 24 * 2 ** 20;

type Priced = LRUCache<string, ReturnType<PaymentLines['plans']>>;
const pricedPlans = (): Priced => boundedCache({ maxBytes: PRICED_BYTES });

let numbered = 0;

/**
 * The same, every price and entrance priced once.
 *
 * @param priced where answers are kept, of others too: these lines have a number of their own in it
 */
export function remembering(lines: PaymentLines, priced: Priced = pricedPlans()): PaymentLines {
  numbered += 1;
  const own = numbered;
  return {
    ...lines,
    plans(price, entrance) {
      const question = `${own} ${price} ${entrance}`;
      const plans = priced.get(question) ?? lines.plans(price, entrance);
      priced.set(question, plans);
      return plans;
    },
  };
}
