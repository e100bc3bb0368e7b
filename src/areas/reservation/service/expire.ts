import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { moved } from '../flow/index.ts';
import type { OrderEvent } from '../index.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { lockedRow, move, type Row } from './store.ts';
import { reservation } from './tables.ts';

/** Under which key an order keeps its car. */
export const orderHold = (id: string): string => `order ${id}`;

/** The car of an order that ends is everybody's again, and so are its place of a programme and its customer's voucher; nothing of it can be paid any more. */
export const giveCarBack = async (
  deps: Pick<ReservationDeps, 'holds' | 'programmes' | 'bonuses' | 'deposits'>,
  tx: Transaction,
  { id, car }: Row,
): Promise<void> => {
  await deps.deposits.callOff(tx, id);
  if (car.stock) await deps.holds.release(tx, car.stock.id, orderHold(id));
  if (car.programme) await deps.programmes.release(tx, id);
  if (car.bonus) await deps.bonuses.release(tx, id);
};

/**
 * An order as whoever looks at it finds it: one that has waited long enough is over from that moment on. Looking writes nothing; the
 * clock does, and whoever wants something of the order or of its car.
 */
export function seenAt(row: Row, now: Date): { readonly row: Row; readonly ended?: OrderEvent } {
  const over = row.waitsUntil && row.waitsUntil <= now ? row.waitsUntil : undefined;
  const state = over && moved(row.state, 'expire');
  if (!over || !state) return { row };
  return {
    row: { ...row, state, waitsUntil: null, endedAt: over },
    ended: { at: over.toISOString(), what: 'state', state, by: 'clock' },
  };
}

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

/** Orders that are read at once. */
const AT_ONCE = 100;

/**
 * Ends all orders that have waited long enough, or those for one car; gives how many there were. One that cannot be ended keeps no
 * other from it, and is tried again the next time.
 */
export async function expireOrders(
  deps: ReservationDeps,
  db: Database | Transaction,
  only?: { readonly site: string; readonly stockNumber: string },
): Promise<number> {
  const { id, state, waitsUntil, site, stockNumber } = reservation;
  const waiting = and(
    inArray(state, ['register', 'reservation', 'payment']),
    lte(waitsUntil, deps.now()),
    only && and(eq(site, only.site), eq(stockNumber, only.stockNumber)),
  );
  let ended = 0;
  let due: { readonly id: string }[] = [];
  do {
    const after = due.at(-1);
    const rest = and(waiting, after && gt(id, after.id));
    due = await db.select({ id }).from(reservation).where(rest).orderBy(id).limit(AT_ONCE);
    for (const one of due) if (await expireOne(deps, db, one.id)) ended += 1;
  } while (due.length === AT_ONCE);
  return ended;
}

/** Whether it is over. */
async function expireOne(deps: ReservationDeps, db: Database | Transaction, id: string): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const row = await lockedRow(tx, id);
      if (row) await expireDue(deps, tx, row);
    });
    return true;
  } catch (error) {
    deps.log.error({ order: id, err: error }, 'an order could not be ended');
    return false;
  }
}
