import type { Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { addDays } from '../../../kit/calendar.ts';
import { dateIn } from '../../platform/index.ts';
import type { OrderState, ReservationPolicy, ReservedCar } from '../index.ts';
import { newKey, newNumber } from './holder.ts';
import { linkPlace, marketOf } from './store.ts';
import { reservation, reservationEvent } from './tables.ts';

/** An order from before the portal: its car stands in its account, and nobody's name or address with it. */
export type ImportedOrder = {
  readonly id: string;
  readonly site: string;
  readonly account: string;
  readonly car: ReservedCar;
  readonly policy: ReservationPolicy;
  readonly dealer: string | undefined;
  readonly paidAt: Date;
  readonly invoicedAt: Date;
  readonly deliveredAt: Date;
};

/** Writes down orders whose cars were handed over, with what has happened to them; `staff` is who is said to have done it. */
export async function importDelivered(
  tx: Transaction,
  sealing: Sealing,
  orders: readonly ImportedOrder[],
  staff: string,
): Promise<void> {
  if (orders.length === 0) return;
  await tx.insert(reservation).values(orders.map((order) => rowOf(sealing, order)));
  await tx.insert(reservationEvent).values(orders.flatMap((order) => eventsOf(order, staff)));
}

function rowOf(sealing: Sealing, order: ImportedOrder): typeof reservation.$inferInsert {
  const { id, site, account, car, policy, dealer, paidAt, deliveredAt } = order;
  const paidOn = dateIn(marketOf(order), paidAt.getTime());
  return {
    id,
    site,
    account,
    car,
    policy,
    dealer: dealer ?? null,
    number: newNumber(),
    state: 'registered',
    revision: 3,
    // Of a key that nobody has.
    link: sealing.seal(newKey(), linkPlace(id)),
    begunAt: paidAt,
    acceptedAt: paidAt,
    paidAt,
    endedAt: deliveredAt,
    lockedUntil: addDays(paidOn, policy.lockDays),
    freezeOn: addDays(paidOn, policy.freezeDays),
    invoicedPrice: car.total,
  };
}

function eventsOf(order: ImportedOrder, staff: string) {
  const { id, car, paidAt, invoicedAt, deliveredAt } = order;
  const event = (at: Date, state: OrderState, by: 'customer' | 'payment' | 'staff', amount?: number) => ({
    reservation: id,
    at,
    what: 'state' as const,
    state,
    by,
    staff: by === 'staff' ? staff : null,
    amount: amount ?? null,
  });
  return [
    event(paidAt, 'register', 'customer'),
    event(paidAt, 'reserved', 'payment'),
    event(invoicedAt, 'invoiced', 'staff', car.total),
    event(deliveredAt, 'registered', 'staff'),
    {
      ...event(deliveredAt, 'registered', 'staff'),
      what: 'delivered' as const,
      after: dateIn(marketOf(order), deliveredAt.getTime()),
    },
  ];
}
