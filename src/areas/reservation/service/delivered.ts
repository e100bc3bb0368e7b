import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { OrderFinancing, ReservedCar } from '../index.ts';
import { reservation, reservationEvent } from './tables.ts';

/** Their cars were handed over: a plate alone is no delivery. */
const isDelivered = (db: Database) =>
  exists(
    db
      .select({ id: reservationEvent.id })
      .from(reservationEvent)
      .where(and(eq(reservationEvent.reservation, reservation.id), eq(reservationEvent.what, 'delivered'))),
  );

/** What was handed over, with the financing that went along. */
type DeliveredCar = {
  readonly order: string;
  readonly car: ReservedCar;
  readonly financing: OrderFinancing | null;
};

/** The orders of an account on a site whose cars were handed over, the newest first. */
export const deliveredCars = (
  db: Database,
  site: string,
  account: string,
): Promise<readonly DeliveredCar[]> =>
  db
    .select({ order: reservation.id, car: reservation.car, financing: reservation.financing })
    .from(reservation)
    .where(and(eq(reservation.site, site), eq(reservation.account, account), isDelivered(db)))
    .orderBy(desc(reservation.begunAt));

/** The orders of accounts on a site whose cars were handed over. */
export const deliveredOrders = (
  db: Database,
  site: string,
  accounts: readonly string[],
): Promise<readonly { readonly account: string; readonly order: string }[]> =>
  db
    .select({ account: sql<string>`${reservation.account}`, order: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.site, site), isDelivered(db), inArray(reservation.account, [...accounts])));
