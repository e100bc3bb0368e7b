/** Paid orders follow the day that their car of the stock says of itself. */
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { dateIn } from '../../platform/index.ts';
import { type CarArrival, movedEstimate, termsWords } from '../index.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { localeOf, lockedRow, marketOf, type Row, write } from './store.ts';
import { reservation } from './tables.ts';

/** Orders that are looked at together. */
const AT_ONCE = 500;

type Arrival = Required<CarArrival>;

/**
 * Moves the estimate of every paid order whose car is expected on another day than when it was written down, with an event and a mail;
 * gives how many moved. Once more it changes nothing.
 */
export async function followArrivals(deps: ReservationDeps): Promise<number> {
  let moved = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { id, car, state, stockNumber } = reservation;
    const paid = and(inArray(state, ['reserved', 'invoiced']), isNotNull(stockNumber), gt(id, after));
    const rows = await deps.db
      .select({ id, car })
      .from(reservation)
      .where(paid)
      .orderBy(asc(id))
      .limit(AT_ONCE);
    const now = await deps.holds.arrivals(
      deps.db,
      rows.flatMap((row) => row.car.stock?.id ?? []),
    );
    for (const row of rows) {
      const arrival = row.car.stock && now.get(row.car.stock.id);
      if (arrival && isNews(row.car.stock, arrival) && (await follow(deps, row.id, arrival))) moved += 1;
    }
    if (rows.length < AT_ONCE) return moved;
    after = rows.at(-1)?.id ?? after;
  }
}

const isNews = (known: CarArrival | undefined, now: Arrival): boolean =>
  known?.readyOn !== now.readyOn || (known?.isComing ?? false) !== now.isComing;

function follow(deps: ReservationDeps, id: string, arrival: Arrival): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await lockedRow(tx, id);
    if (!row?.car.stock || !row.paidAt || !isNews(row.car.stock, arrival)) return false;
    const at = deps.now();
    const [market, car] = [marketOf(row), { ...row.car, stock: { ...row.car.stock, ...arrival } }];
    const days = {
      market,
      openDays: deps.openDays?.(row.site, row.dealer ?? ''),
      paidOn: dateIn(market, row.paidAt.getTime()),
      today: dateIn(market, at.getTime()),
    };
    const estimate = movedEstimate(row.estimate ?? undefined, arrival, days);
    if (!estimate) {
      await tx.update(reservation).set({ car }).where(eq(reservation.id, id));
      return false;
    }
    const reason = termsWords({ locale: localeOf(row) })['estimate-moved'];
    const event = {
      at,
      what: 'estimate',
      by: 'clock',
      reason,
      before: row.estimate,
      after: estimate,
    } as const;
    const now: Row = await write(tx, row, { estimate, car }, event);
    await leaveOrderMail(deps, tx, now, 'estimate', { reason });
    return true;
  });
}
