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
      const lines = paymentLines(table, releaseOn(table, date));
      laidOut.set(table, { date, lines });
      return [lines];
    });
}
