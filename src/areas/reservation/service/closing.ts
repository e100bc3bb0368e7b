/** What becomes of paid orders when their customer closes their account: nothing of them is lost with it. */
import { eq } from 'drizzle-orm';
import { dateIn } from '../../platform/index.ts';
import type { ReservationVisit } from '../contract.ts';
import { isPaid } from '../index.ts';
import { cancelling, mayCancel, refundFor } from './cancel.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { lockedRow, marketOf } from './store.ts';
import { reservation } from './tables.ts';

type Parts = Pick<ReservationVisit, 'mine' | 'leave'> & {
  readonly deps: ReservationDeps;
  /** Gives this browser a key that it has never had, and makes it the orders' holder. */
  readonly holdAnew: (ids: readonly string[]) => Promise<void>;
};

export function closingOf({
  deps,
  mine,
  leave,
  holdAnew,
}: Parts): Pick<ReservationVisit, 'closing' | 'closeWith'> {
  const closing: ReservationVisit['closing'] = async () =>
    (await mine())
      .filter(({ state }) => isPaid(state))
      .map((order) => {
        const market = marketOf(order);
        const today = dateIn(market, deps.now().getTime());
        const isOpen = mayCancel(market, order, today);
        return { order, refund: isOpen ? refundFor(market, order, today) : undefined };
      });
  return {
    closing,
    async closeWith(choice, close) {
      const own = await closing();
      if (choice === 'cancel')
        for (const { order, refund } of own) {
          if (!refund) continue;
          // Whose it is was found out by `mine`.
          const done = await cancelling(deps, order.id, async () => true);
          if (!done.ok) return 'not-cancelled';
        }
      const kept = (await closing()).map(({ order }) => order.id);
      if (!(await close())) return 'not-closed';
      await deps.db.transaction(async (tx) => {
        for (const id of kept.toSorted()) {
          const row = await lockedRow(tx, id);
          if (!row) continue;
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
