import { LRUCache } from 'lru-cache';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { LenderSite } from '../domain/car.ts';
import { type PaymentLines, paymentLines } from '../domain/payment-lines.ts';
import { releaseOn } from '../domain/pricing.ts';
import type { RateTable } from '../domain/rate-table.ts';
import { findTable, type RateTables } from '../domain/rate-tables.ts';

/** The sources that price a credit from price and entrance alone: a search by payment asks these. */
export const paymentSources = ['CDC', 'ZFLOW'] as const;
export type PaymentSource = (typeof paymentSources)[number];

type Parts = {
  readonly tables: () => RateTables;
  readonly today: (market: LenderSite['market']) => PlainDate;
};

/** The lines of a site's plans of today, laid out once a plan and a day. */
export function openPayments({ tables, today }: Parts) {
  const laidOut = new WeakMap<RateTable, { readonly date: PlainDate; readonly lines: PaymentLines }>();
  return (site: LenderSite, sources: readonly PaymentSource[]): readonly PaymentLines[] =>
    sources.flatMap((source) => {
      const date = today(site.market);
      const table = findTable(tables(), site, source, date);
      if (!table) return [];
      const known = laidOut.get(table);
      if (known?.date === date) return [known.lines];
      const lines = remembering(paymentLines(table, releaseOn(table, date)));
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
