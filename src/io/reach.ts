import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Permit, reachesPortal } from '../kit/authority.ts';

/** The rows that a permit reaches; no condition where it reaches all of them. A table without dealers is its makers' alone. */
export function rowsWithin(
  { reach }: Pick<Permit, 'reach'>,
  { site, dealer }: { readonly site: PgColumn; readonly dealer?: PgColumn },
): SQL | undefined {
  if (reach === 'everything') return undefined;
  const bounds = reach.flatMap(({ sites, dealer: code }) => {
    const ofSites = inArray(site, [...sites]);
    if (code === undefined) return [ofSites];
    return dealer ? [and(ofSites, eq(dealer, code))] : [];
  });
  return or(...bounds) ?? sql`false`;
}

/** The rows of a table that is of the whole portal: all of them, or none. */
export const portalRows = (permit: Pick<Permit, 'reach'>): SQL | undefined =>
  reachesPortal(permit) ? undefined : sql`false`;
