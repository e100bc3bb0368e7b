import type { PlainDate } from '../../../kit/calendar.ts';
import type { LenderSite } from './car.ts';
import type { RateTable } from './rate-table.ts';
import { type LenderSource, lenderSources } from './source.ts';

/** Every plan of one site. */
export type SiteTables = LenderSite & { readonly tables: readonly RateTable[] };

/** One published revision of the lender's plans, indexed by site and source. */
export type RateTables = {
  /** Changes with every publication; part of every cached page's identity. '0' before the first. */
  readonly revision: string;
  readonly bySource: ReadonlyMap<string, readonly RateTable[]>;
};

const keyOf = ({ market, brand }: LenderSite, source: LenderSource) => `${market}/${brand}/${source}`;

/** Builds the index of a revision whose sites have passed `checkTables`. */
export function rateTablesOf(sites: readonly SiteTables[], revision: string): RateTables {
  const all = sites.flatMap((site) =>
    site.tables.map((table) => [keyOf(site, table.source), table] as const),
  );
  const grouped = Map.groupBy(all, ([key]) => key);
  return {
    revision,
    bySource: new Map([...grouped].map(([key, of]) => [key, of.map(([, table]) => table)])),
  };
}

/**
 * The plan of a source on a day: the one of that name, or the site's first one of the source when the call names none.
 * Undefined when no campaign of it runs on the day.
 */
export function findTable(
  tables: RateTables,
  site: LenderSite,
  source: LenderSource,
  day: PlainDate,
  plan?: string,
): RateTable | undefined {
  return tables.bySource
    .get(keyOf(site, source))
    ?.find(
      (table) =>
        (plan === undefined || table.plan === plan) && table.validity.from <= day && day <= table.validity.to,
    );
}

/** The plans of a site that are lent on the same days, and how these lie to a day. */
export type Campaign = RateTable['validity'] & {
  readonly is: 'over' | 'open' | 'coming';
  /** As calls and leads know them, each once. */
  readonly plans: readonly string[];
};

/** The campaigns of a site, those that began first before the others. */
export function campaignsOf(tables: RateTables, site: LenderSite, today: PlainDate): readonly Campaign[] {
  const byDays = Map.groupBy(tablesOfSite(tables, site), ({ validity: { from, to } }) => `${from} ${to}`);
  return [...byDays]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, of]) => {
      const validity = of[0]?.validity;
      if (!validity) return [];
      const later = validity.from > today ? 'coming' : 'open';
      const plans = [...new Set(of.map(({ plan }) => plan))];
      return [{ ...validity, plans, is: validity.to < today ? 'over' : later }];
    });
}

/** Every plan of a site, source by source. */
export const tablesOfSite = ({ bySource }: RateTables, site: LenderSite): readonly RateTable[] =>
  lenderSources.flatMap((source) => bySource.get(keyOf(site, source)) ?? []);
