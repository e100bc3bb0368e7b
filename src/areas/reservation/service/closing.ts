/** What becomes of paid orders when their customer closes their account: nothing of them is lost with it. */
import { eq } from 'drizzle-orm';
import { dateIn } from '../../platform/index.ts';
import type { ReservationSession } from '../contract.ts';
import { isPaid } from '../index.ts';
import { cancelling, mayCancel, refundFor } from './cancel.ts';
import { seenAt } from './expire.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { lockedRow, marketOf, orderOf } from './store.ts';
import { reservation } from './tables.ts';

type Parts = Pick<ReservationSession, 'leave'> & {
  readonly deps: ReservationDeps;
  /** The account that is closed. */
  readonly account: () => Promise<string | undefined>;
  /** Gives this browser a key that it has never had, and makes it the orders' holder. */
  readonly holdAnew: (ids: readonly string[]) => Promise<void>;
};

export function closingOf({
  deps,
  account,
  leave,
  holdAnew,
}: Parts): Pick<ReservationSession, 'closing' | 'closeWith'> {
  // The account's own: a browser may hold orders of somebody else's, which nobody closes with it.
  const closing: ReservationSession['closing'] = async () => {
    const own = await account();
    if (!own) return [];
    const rows = await deps.db.select().from(reservation).where(eq(reservation.account, own));
    return rows
      .toSorted((one, other) => other.begunAt.getTime() - one.begunAt.getTime())
      .map((row) => orderOf(deps.sealing, seenAt(row, deps.now()).row))
      .filter(({ state }) => isPaid(state))
      .map((order) => {
        const market = marketOf(order);
        const today = dateIn(market, deps.now().getTime());
        const isOpen = mayCancel(market, order, today);
        return { order, refund: isOpen ? refundFor(market, order, today) : undefined };
      });
  };
  return {
    closing,
    async closeWith(choice, close) {
      if (choice === 'cancel')
        for (const { order, refund } of await closing()) {
          if (!refund) continue;
          // Whose it is was asked of the account.
          const done = await cancelling(deps, order.id, async () => true);
          if (!done.ok) return 'not-cancelled';
        }
      const kept = (await closing()).map(({ order }) => order.id);
      const own = await account();
      if (!(await close())) return 'not-closed';
      await deps.db.transaction(async (tx) => {
        for (const id of kept.toSorted()) {
          const row = await lockedRow(tx, id);
          if (!row || row.account !== own) continue;
          await tx.update(reservation).set({ account: null }).where(eq(reservation.id, id));
          await leaveOrderMail(deps, tx, row, 'account-closed');
        }
      });
      await leave();
      if (kept.length > 0) await holdAnew(kept);
      return 'closed';
    },
  };
}
