/** The browsers that an order is open in, and their end. */
import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import type { Done, OrderDevice, ReservationSession } from '../contract.ts';
import { seenAt } from './expire.ts';
import { holderOf, newKey } from './holder.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { linkPlace, type Row } from './store.ts';
import { reservation, reservationHolder } from './tables.ts';

type OrderDeviceOptions = {
  readonly deps: ReservationDeps;
  /** Of this browser, where it has one. */
  readonly key: string | undefined;
  /** Gives this browser another key from now on, or takes its key away. */
  readonly setKey: (key: string | undefined) => void;
  /** The order's row, if it is the visitor's. */
  readonly findOwn: (id: string) => Promise<Row | undefined>;
  readonly own: (id: string, act: (tx: Transaction, row: Row) => Promise<Done>) => Promise<Done>;
};

/** A holder's own view of who else holds an order. */
export function devicesOf({
  deps,
  key,
  setKey,
  findOwn,
  own,
}: OrderDeviceOptions): Pick<ReservationSession, 'devices' | 'endDevice' | 'endOthers' | 'leave'> {
  const { db, sealing, now } = deps;
  const { holder, reservation: of } = reservationHolder;
  const mine = holderOf(key ?? '');
  return {
    devices: async (id): Promise<readonly OrderDevice[]> => {
      const row = await findOwn(id);
      if (!row) return [];
      const all = db
        .select()
        .from(reservationHolder)
        .where(eq(of, row.id))
        .orderBy(asc(reservationHolder.since));
      return (await all).map((one) => ({
        id: one.holder,
        name: one.device ?? '',
        since: one.since.toISOString(),
        isThis: one.holder === mine,
      }));
    },
    endDevice: (id, device) =>
      own(id, async (tx) => {
        await tx.delete(reservationHolder).where(and(eq(of, id), eq(holder, device)));
        return { ok: true };
      }),
    endOthers: (id) =>
      own(id, async (tx) => {
        await tx.delete(reservationHolder).where(and(eq(of, id), ne(holder, mine)));
        // The links of all mails before this end with them: they may be whose the devices were.
        const [renewed] = await tx
          .update(reservation)
          .set({ link: sealing.seal(newKey(), linkPlace(id)) })
          .where(eq(reservation.id, id))
          .returning();
        // Whoever reads the mailbox has a way back, also where it was not they who ended the others.
        if (renewed) await leaveOrderMail(deps, tx, renewed, 'link-renewed');
        return { ok: true };
      }),
    leave: async () => {
      if (!key) return { stay: 0 };
      const renewed = newKey();
      const stay = await db.transaction(async (tx) => {
        // What stands in an account opens by logging in again; this browser is the only way to the others.
        const inAccount = tx
          .select({ id: reservation.id })
          .from(reservation)
          .where(isNotNull(reservation.account));
        await tx.delete(reservationHolder).where(and(eq(holder, mine), inArray(of, inAccount)));
        return tx
          .update(reservationHolder)
          .set({ holder: holderOf(renewed) })
          .where(eq(holder, mine))
          .returning({ id: of });
      });
      setKey(stay.length > 0 ? renewed : undefined);
      const ids = stay.map(({ id }) => id);
      const isOpen = and(
        inArray(reservation.id, ids),
        ne(reservation.state, 'register'),
        isNull(reservation.endedAt),
      );
      const rows = await db.select().from(reservation).where(isOpen);
      return { stay: rows.filter((row) => !seenAt(row, now()).ended).length };
    },
  };
}
