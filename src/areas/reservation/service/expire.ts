import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { lockedRow, move, type Row } from './store.ts';
import { reservation } from './tables.ts';

/** Under which key an order keeps its car. */
export const orderHold = (id: string): string => `order ${id}`;

/** The car of an order that ends is everybody's again, and so is its place of a programme; nothing of it can be paid any more. */
export const giveCarBack = async (
  deps: Pick<ReservationDeps, 'holds' | 'programmes' | 'deposits'>,
  tx: Transaction,
  { id, car }: Row,
): Promise<void> => {
  await deps.deposits.callOff(tx, id);
  if (car.stock) await deps.holds.release(tx, car.stock.id, orderHold(id));
  if (car.programme) await deps.programmes.release(tx, id);
};

/** Ends an order that has waited long enough, and frees its car; gives the row as it is then. */
export async function expireDue(deps: ReservationDeps, tx: Transaction, row: Row): Promise<Row> {
  const now = deps.now();
  if (!row.waitsUntil || row.waitsUntil > now) return row;
  const expired = await move(tx, row, 'expire', { waitsUntil: null, endedAt: now }, { at: now, by: 'clock' });
  if (!expired) return row;
  await giveCarBack(deps, tx, expired);
  if (row.state === 'payment') await leaveOrderMail(deps, tx, expired, 'expired');
  return expired;
}

/** Orders that are ended at once. */
export const AT_ONCE = 100;

/** Ends all orders that have waited long enough, or those for one car; gives how many there were. */
export async function expireOrders(
  deps: ReservationDeps,
  db: Database | Transaction,
  only?: { readonly site: string; readonly stockNumber: string },
): Promise<number> {
  const waiting = and(
    inArray(reservation.state, ['register', 'reservation', 'payment']),
    lte(reservation.waitsUntil, deps.now()),
    only && and(eq(reservation.site, only.site), eq(reservation.stockNumber, only.stockNumber)),
  );
  const due = await db.select({ id: reservation.id }).from(reservation).where(waiting).limit(AT_ONCE);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const row = await lockedRow(tx, id);
      if (row) await expireDue(deps, tx, row);
    });
  return due.length;
}
