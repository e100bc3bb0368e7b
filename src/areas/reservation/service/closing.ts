/** What becomes of paid orders when their customer closes their account: nothing of them is lost with it. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import type { Cents } from '../../../kit/money.ts';
import { dateIn } from '../../platform/index.ts';
import type { ReservationSession } from '../contract.ts';
import type { OrderMail } from '../domain/mail.ts';
import { isPaid } from '../index.ts';
import { cancelling, mayCancel, refundFor } from './cancel.ts';
import { seenAt } from './expire.ts';
import { creditOf, isCreditRefused } from './linked-credit.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { deliveriesOf, marketOf, orderOf, rowOf } from './store.ts';
import { reservation } from './tables.ts';

type ClosingOptions = Pick<ReservationSession, 'leave'> & {
  readonly deps: ReservationDeps;
  /** The account that is closed. */
  readonly account: () => Promise<string | undefined>;
  /** Makes this browser the orders' holder. */
  readonly holdAll: (ids: readonly string[]) => Promise<void>;
};

export function closingOf({
  deps,
  account,
  leave,
  holdAll,
}: ClosingOptions): Pick<ReservationSession, 'closing' | 'closeWith'> {
  // The account's own: a browser may hold orders of somebody else's, which nobody closes with it, and orders in no account, which stay its own.
  const closing: ReservationSession['closing'] = async () => {
    const own = await account();
    if (!own) return [];
    const rows = await deps.db.select().from(reservation).where(eq(reservation.account, own));
    const orders = rows
      .toSorted((one, other) => other.begunAt.getTime() - one.begunAt.getTime())
      .map((row) => orderOf(deps.sealing, seenAt(row, deps.now()).row))
      .filter(({ state }) => isPaid(state));
    const delivered = await deliveriesOf(
      deps.db,
      orders.map(({ id }) => id),
    );
    return Promise.all(
      orders.map(async (order) => {
        const market = marketOf(order);
        const today = dateIn(market, deps.now().getTime());
        const isRefused = await isCreditRefused(deps, order);
        const isOpen = mayCancel(market, order, today, isRefused);
        return {
          order: { ...order, deliveredOn: delivered.get(order.id) },
          refund: isOpen ? refundFor(market, order, today, isRefused) : undefined,
        };
      }),
    );
  };
  /** Cancels what may be, and notes what goes back of each that is cancelled; false at the first that cannot be. */
  const cancelAll = async (cancelled: Map<string, Cents>): Promise<boolean> => {
    for (const { order, refund } of await closing()) {
      if (!refund) continue;
      // Whose it is was asked of the account.
      const done = await cancelling(deps, order.id, async () => true, undefined, 'later');
      if (!done.ok) return false;
      cancelled.set(order.id, refund.amount);
    }
    return true;
  };
  /** Mails about cancelled orders, by what goes back of each. */
  const notifyOfCancellation = async (
    tx: Transaction,
    cancelled: ReadonlyMap<string, Cents>,
    kind: OrderMail,
  ) => {
    for (const [id, amount] of cancelled) {
      const row = await rowOf(tx, id);
      const isCreditEnded = row !== undefined && (await creditOf(deps, row))?.ended !== undefined;
      if (row) await leaveOrderMail(deps, tx, row, kind, { amount, isCreditEnded });
    }
  };
  /** Takes the orders out of the account that is gone; gives their ids. */
  const handOver = (own: string | undefined, cancelled: ReadonlyMap<string, Cents>) => {
    const { account: whose, paidAt, id: ids } = reservation;
    return deps.db.transaction(async (tx) => {
      // Also what was cancelled before: its page is all that its customer has of it.
      const rows = own
        ? await tx
            .select()
            .from(reservation)
            .where(and(eq(whose, own), isNotNull(paidAt)))
            .orderBy(asc(ids))
            .for('update')
        : [];
      for (const row of rows) {
        await tx.update(reservation).set({ account: null }).where(eq(ids, row.id));
        if (isPaid(row.state)) await leaveOrderMail(deps, tx, row, 'account-closed');
      }
      await notifyOfCancellation(tx, cancelled, 'account-closed-cancelled');
      return rows.map(({ id }) => id);
    });
  };
  return {
    closing,
    async closeWith(choice, close) {
      const cancelled = new Map<string, Cents>();
      const mailCancelled = () =>
        deps.db.transaction((tx) => notifyOfCancellation(tx, cancelled, 'cancelled'));
      let left: readonly string[] | undefined;
      let ok = false;
      try {
        ok = choice === 'keep' || (await cancelAll(cancelled));
        const own = await account();
        if (ok && (await close())) left = await handOver(own, cancelled);
      } catch (error) {
        // What is cancelled and refunded by then stays so: its customer reads of it whatever failed after.
        await mailCancelled();
        throw error;
      }
      if (!left) {
        await mailCancelled();
        return ok ? 'not-closed' : 'not-cancelled';
      }
      await leave();
      if (left.length > 0) await holdAll(left);
      return 'closed';
    },
  };
}
