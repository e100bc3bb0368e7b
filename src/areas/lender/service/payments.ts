import { LRUCache } from 'lru-cache';
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

type Parts = {
  readonly tables: () => RateTables;
  readonly today: (market: LenderSite['market']) => PlainDate;
};

/** The lines of a site's plans of today, laid out once a plan and a day. */
export function openPayments({ tables, today }: Parts) {
  const laidOut = new WeakMap<RateTable, { readonly date: PlainDate; readonly lines: PaymentLines }>();
  return (site: LenderSite, sources: readonly LenderSource[]): readonly PaymentLines[] =>
    sources.flatMap((source) => {
      const date = today(site.market);
      const table = findTable(tables(), site, source, date);
      if (!table) return [];
      const known = laidOut.get(table);
      if (known?.date === date) return [known.lines];
      const lines = remembering(linesOf(table, releaseOn(table, date)));
      laidOut.set(table, { date, lines });
      return [lines];
    });
}

/** Prices and entrances that are remembered: those of cars on pages that shoppers look at. */
const PRICED = 2_000;

/** The same, every price and entrance priced once. */
export function remembering(lines: PaymentLines): PaymentLines {
  const known = new LRUCache<string, ReturnType<PaymentLines['plans']>>({ max: PRICED });
  return {
    ...lines,
    plans(price, entrance) {
      const question = `${price} ${entrance}`;
      const plans = known.get(question) ?? lines.plans(price, entrance);
      known.set(question, plans);
      return plans;
    },
  };
}
