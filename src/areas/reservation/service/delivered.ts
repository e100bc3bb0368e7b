import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { ReservedCar } from '../index.ts';
import { reservation } from './tables.ts';

/** The orders of an account on a site whose cars were handed over, the newest first. */
export const deliveredCars = (
  db: Database,
  site: string,
  account: string,
): Promise<readonly { readonly order: string; readonly car: ReservedCar }[]> =>
  db
    .select({ order: reservation.id, car: reservation.car })
    .from(reservation)
    .where(
      and(eq(reservation.site, site), eq(reservation.account, account), eq(reservation.state, 'registered')),
    )
    .orderBy(desc(reservation.begunAt));
