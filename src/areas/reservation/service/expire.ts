import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { OrderStory } from '../contract.ts';
import { moved } from '../flow/index.ts';
import type { OrderEvent } from '../index.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { lockedRow, move, type Row } from './store.ts';
import { reservation } from './tables.ts';

/** Under which key an order keeps its car. */
export const orderHold = (id: string): string => `order ${id}`;

/**
 * Until when the car of the stock is kept for an order that asks for its deposit, or for its terms, or that it is open to whoever pays first.
 * Neither of any other order.
 */
export async function holdOf(
  { db, holds, now }: Pick<ReservationDeps, 'db' | 'holds' | 'now'>,
  { id, state, car }: Row,
): Promise<Pick<OrderStory, 'isOpen' | 'heldUntil'>> {
  const isUnpaid = state === 'reservation' || state === 'payment';
  if (!isUnpaid || !car.stock) return { isOpen: false, heldUntil: undefined };
  const until = await holds.heldUntil(db, car.stock.id, orderHold(id), now());
  return { isOpen: until === undefined, heldUntil: until?.toISOString() };
}

/** The car of an order that ends is everybody's again, and so are its place of a programme and its customer's voucher; nothing of it can be paid any more. */
export const giveCarBack = async (
  deps: Pick<ReservationDeps, 'holds' | 'programmes' | 'bonuses' | 'deposits' | 'now'>,
  tx: Transaction,
  { id, car }: Row,
): Promise<void> => {
  await deps.deposits.callOff(tx, id);
  if (car.stock) await deps.holds.release(tx, car.stock.id, orderHold(id), deps.now());
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

/**
 * Ends an order that has waited long enough, and frees its car; gives the row as it is then.
 * @param notify `later`: whoever calls writes to the customer of what follows
 */
export async function expireDue(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  notify: 'now' | 'later' = 'now',
): Promise<Row> {
  const now = deps.now();
  if (!row.waitsUntil || row.waitsUntil > now) return row;
  const expired = await move(tx, row, 'expire', { waitsUntil: null, endedAt: now }, { at: now, by: 'clock' });
  if (!expired) return row;
  await giveCarBack(deps, tx, expired);
  if (row.state === 'payment' && notify === 'now') await leaveOrderMail(deps, tx, expired, 'expired');
  return expired;
}

/** Another order for the same car of the stock, whose deposit has come. */
const rivalIsPaid = sql`exists (select from reservation other where other.site = ${reservation.site}
  and other.stock_number = ${reservation.stockNumber} and other.state in ('reserved', 'invoiced', 'registered'))`;

/** Ends an unpaid order whose car somebody else has paid for first, and tells its customer; nobody pays in vain from then on. */
async function endConflict(deps: ReservationDeps, tx: Transaction, row: Row): Promise<void> {
  const now = deps.now();
  const ended = await move(tx, row, 'expire', { waitsUntil: null, endedAt: now }, { at: now, by: 'payment' });
  if (!ended) return;
  await giveCarBack(deps, tx, ended);
  if (row.state === 'payment') await leaveOrderMail(deps, tx, ended, 'overtaken');
}

/** Orders that are read at once. */
const AT_ONCE = 100;

/**
 * Ends all orders that have waited long enough, and those whose car somebody else has paid for; gives how many there were. One that cannot
 * be ended keeps no other from it, and is tried again the next time.
 */
export async function expireOrders(deps: ReservationDeps, db: Database): Promise<number> {
  const { id, state, waitsUntil } = reservation;
  const waiting = or(
    and(inArray(state, ['register', 'reservation', 'payment']), lte(waitsUntil, deps.now())),
    // Word for word as the index says it: a statement that is planned for whatever state cannot use it.
    and(sql`${state} in ('reservation', 'payment')`, rivalIsPaid),
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

const UNPAID: readonly Row['state'][] = ['reservation', 'payment'];

const isConflict = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.$count(reservation, and(eq(reservation.id, id), rivalIsPaid))) > 0;

/** Whether it is over. */
async function expireOne(deps: ReservationDeps, db: Database, id: string): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const row = await lockedRow(tx, id);
      const unexpired = row && (await expireDue(deps, tx, row));
      if (unexpired && UNPAID.includes(unexpired.state) && (await isConflict(tx, id)))
        await endConflict(deps, tx, unexpired);
    });
    return true;
  } catch (error) {
    deps.log.error({ order: id, err: error }, 'an order could not be ended');
    return false;
  }
}
