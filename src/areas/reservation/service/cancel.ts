import { TransactionRollbackError } from 'drizzle-orm';
import { type ActingStaff, isConflict } from '../../../io/change-log.ts';
import { tokenFacts } from '../../../kit/authority.ts';
import { dateIn, type Market } from '../../platform/index.ts';
import type { ChangesOrders, Done } from '../contract.ts';
import { canMove } from '../flow/index.ts';
import { isPaid, type Order, type Refund, refundOf } from '../index.ts';
import { giveCarBack } from './expire.ts';
import { endLinkedCredit, isCreditRefused } from './linked-credit.ts';
import { leaveOrderMail } from './mails.ts';
import { notifyOfOrphanedOrder } from './notify-of-sale.ts';
import type { ReservationDeps } from './ports.ts';
import { lockedRow, marketOf, move, orderOf, type Row, rowOf, write } from './store.ts';

/**
 * What comes back of an order that is given up today; nothing where there is nothing to give back.
 * @param isRefused its lender has refused the credit that goes with it
 */
export function refundFor(
  market: Market,
  order: Order,
  today: string,
  isRefused: boolean,
): Refund | undefined {
  // What the bank may give back, or has gone back by now, is not given back by us as well.
  const isHere = order.paidAt && !order.onHoldSince && !order.returnedAt;
  if (!isPaid(order.state) || !canMove(order.state, 'cancel') || !isHere || !order.paidAt) return undefined;
  return refundOf(market, order.policy, {
    paidOn: dateIn(market, Date.parse(order.paidAt)),
    today,
    isCreditRefused: isRefused,
  });
}

/** A car that has its invoice is cancelled by its customer within the legal days only, or where the law ends a purchase with its credit. */
export const mayCancel = (market: Market, order: Order, today: string, isRefused: boolean): boolean =>
  canMove(order.state, 'cancel') &&
  !order.onHoldSince &&
  (order.state !== 'invoiced' || isOfLaw(refundFor(market, order, today, isRefused)));

const isOfLaw = (refund: Refund | undefined): boolean =>
  refund?.ground === 'legal' || refund?.ground === 'credit-refused';

/**
 * Gives an order up, its car and its money. By its customer a car that has its invoice only within the legal days: after them it is
 * the dealer's to take back. The refund is locked before the order, as by whoever records a payment: two that wait for each other
 * would wait for ever.
 * @param notify `later`: whoever calls writes to the customer
 */
export async function cancelling(
  deps: ReservationDeps,
  id: string,
  isAllowed: (row: Row) => Promise<boolean>,
  by: (Pick<ActingStaff, 'reason' | 'seen'> & { readonly permit: ChangesOrders }) | undefined = undefined,
  notify: 'now' | 'later' = 'now',
): Promise<Done> {
  const seen = await rowOf(deps.db, id);
  if (!seen || !(await isAllowed(seen))) return { ok: false, reason: 'unknown-order' };
  if (by && isConflict(by, seen)) return { ok: false, reason: 'changed-meanwhile' };
  if (!canMove(seen.state, 'cancel')) return { ok: false, reason: 'not-now' };
  const market = marketOf(seen);
  const now = deps.now();
  const [order, today] = [orderOf(deps.sealing, seen), dateIn(market, now.getTime())];
  const isRefused = await isCreditRefused(deps, order);
  const theirs = refundFor(market, order, today, isRefused);
  if (!by && order.onHoldSince) return { ok: false, reason: 'on-hold' };
  if (!by && !mayCancel(market, order, today, isRefused)) return { ok: false, reason: 'not-now' };
  // Whom we let down gets everything.
  const amount = theirs && (by ? seen.policy.deposit : theirs.amount);
  return deps.db
    .transaction(async (tx): Promise<Done> => {
      if (amount) {
        const reason = by ? 'cancelled by the maker' : `cancelled, ${theirs.ground}`;
        await deps.deposits.refund(tx, { reference: id, amount, reason });
      }
      const row = await lockedRow(tx, id);
      if (row?.revision !== seen.revision) return tx.rollback();
      const event = by
        ? ({ at: now, by: 'staff', staff: by.permit.name, reason: by.reason } as const)
        : ({ at: now, by: 'customer' } as const);
      const cancelled = await move(tx, row, 'cancel', { waitsUntil: null, endedAt: now }, event);
      if (!cancelled) throw new Error('an order moved under its lock');
      if (amount) await write(tx, cancelled, {}, { at: now, what: 'refund', by: event.by, amount });
      await giveCarBack(deps, tx, cancelled);
      if (by)
        await deps.record(tx, {
          by: by.permit.by,
          action: 'order.cancel',
          subject: `order ${row.number}`,
          before: { state: row.state },
          after: { state: cancelled.state, ...tokenFacts(by.permit) },
        });
      if (isPaid(row.state))
        await notifyOfOrphanedOrder(deps, tx, cancelled, { by: event.by, reason: by?.reason });
      const isCreditEnded = await endLinkedCredit(deps, tx, cancelled);
      const fields = { reason: by?.reason, amount, isCreditEnded };
      if (row.state !== 'register' && notify === 'now')
        await leaveOrderMail(deps, tx, cancelled, by ? 'cancelled-by-us' : 'cancelled', fields);
      return { ok: true };
    })
    .catch((error: unknown): Done => {
      if (error instanceof TransactionRollbackError) return { ok: false, reason: 'changed-meanwhile' };
      throw error;
    });
}
