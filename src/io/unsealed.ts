import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Sealing } from './sealing.ts';

/** Which rows are to be sealed: those that are not sealed at all, or these and those that another key than the current one seals. */
export type Unsealed = 'plain' | 'others';

/**
 * Rows whose column is still to be sealed. The pattern of the plain ones stands in the statement as it does in the partial indexes that
 * find them (`… where payload not like 'v1.%'`); a column that is empty is none of them.
 */
export const isUnsealed = (column: Column, { prefix }: Pick<Sealing, 'prefix'>, which: Unsealed): SQL =>
  which === 'plain'
    ? sql`${column} not like 'v1.%'`
    : sql`${column} not like ${`${prefix.replaceAll('_', '\\_')}%`}`;
