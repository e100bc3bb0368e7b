import type { PlainDate } from '../../../kit/calendar.ts';
import type { Site } from '../../platform/index.ts';
import type { LenderSite } from '../domain/car.ts';
import { findTable, type RateTables } from '../domain/rate-tables.ts';
import { lenderSources } from '../domain/source.ts';

type Lending = {
  readonly tables: () => RateTables;
  readonly today: (market: LenderSite['market']) => PlainDate;
};

/** Services at which a maker's own lender prices instalments. */
const PRICING = ['financing', 'financingHub', 'hub'] as const;

/**
 * Whether pages of a site can tell an instalment today: a plan of its rate tables is in force, or a lender of the maker's own prices them, whose
 * rates are its own affair. A site on which nobody lends says nothing of credit.
 */
export const lendsToday =
  ({ tables, today }: Lending) =>
  ({ market, brand, upstreams }: Pick<Site, 'market' | 'brand' | 'upstreams'>): boolean => {
    const site = { market, brand };
    return (
      PRICING.some((service) => upstreams[service] !== undefined) ||
      lenderSources.some((source) => findTable(tables(), site, source, today(market)) !== undefined)
    );
  };
