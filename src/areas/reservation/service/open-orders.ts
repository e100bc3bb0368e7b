import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { PublicationContext, PublicationEffects } from '../../platform/plug.ts';
import { reservation } from './tables.ts';

/** How many orders for cars of a model on a site are paid for, or may still be, and not yet handed over. */
async function openOrdersOf(db: Database, site: string, model: string): Promise<number> {
  const open = inArray(reservation.state, ['reservation', 'payment', 'reserved', 'invoiced']);
  const [row] = await db
    .select({ found: count() })
    .from(reservation)
    .where(and(eq(reservation.site, site), open, sql`${reservation.car} ->> 'modelKey' = ${model}`));
  return row?.found ?? 0;
}

/** What a publication of the catalogue means for the orders. */
export const orderEffects = ({ db }: PublicationContext): PublicationEffects => ({
  awaiting: (site, model) => openOrdersOf(db, site, model),
});
