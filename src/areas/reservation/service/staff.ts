/** What the maker's staff do to an order: each act has a name and a reason, which stay in its history. */

import { and, eq } from 'drizzle-orm';
import { type ActingStaff, isConflict } from '../../../io/change-log.ts';
import type { Transaction } from '../../../io/database.ts';
import { rowsWithin } from '../../../io/reach.ts';
import { isWithin, type Permit, tokenFacts } from '../../../kit/authority.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { dateIn } from '../../platform/index.ts';
import type { ChangesOrders, Done } from '../contract.ts';
import { deliveredOn, financingNow, isPaid, priceOfCar, withdrawalUntil } from '../index.ts';
import { cancelling } from './cancel.ts';
import { endLinkedCredit } from './linked-credit.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { rowPrice } from './price.ts';
import {
  eventsOf,
  lockedRow,
  marketOf,
  move,
  type NewEvent,
  orderOf,
  type Row,
  rowOf,
  write,
} from './store.ts';
import { reservation } from './tables.ts';

export type StaffAct =
  /** With the price that staff were shown; without one, whatever is due. */
  | { readonly act: 'invoice'; readonly price?: Cents | undefined }
  | { readonly act: 'plate' }
  | { readonly act: 'cancel' }
  /** Handed over on a day; without one, today. */
  | { readonly act: 'deliver'; readonly day?: PlainDate | undefined }
  /** Its customer took the purchase back after that, on a day within the legal ones; without one, today. */
  | { readonly act: 'withdraw'; readonly day?: PlainDate | undefined }
  | { readonly act: 'kit-sent' }
  | { readonly act: 'release' }
  | { readonly act: 'estimate'; readonly day: PlainDate };

/** Why somebody acts; `seen` is the revision that they looked at, where they looked at one. */
type StaffReason = Pick<ActingStaff, 'reason' | 'seen'>;

type Staff = StaffReason & { readonly permit: ChangesOrders };

/** What became of it; `day-refused`: it is over or stands there already, or nothing can have been handed over on it. */
export type StaffDone = Done | { readonly ok: false; readonly reason: 'day-refused' };

/** The id of an order by what people call it, where a permit reaches it. */
export async function orderByNumber(
  { db }: Pick<ReservationDeps, 'db'>,
  permit: Permit<'orders' | 'buyers' | 'proposals'>,
  number: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.number, number), rowsWithin(permit, reservation)));
  return row?.id;
}

/** Does it, writes down who and why, and tells the customer; refused where it does not follow on where the order stands. */
export function actAsStaff(
  deps: ReservationDeps,
  permit: ChangesOrders,
  id: string,
  act: StaffAct,
  result: StaffReason,
): Promise<StaffDone> {
  const who = { ...result, permit };
  if (act.act === 'cancel') return cancelling(deps, id, async (row) => isWithin(permit, row), who);
  return deps.db.transaction(async (tx): Promise<StaffDone> => {
    const row = await lockedRow(tx, id);
    if (!row || !isWithin(permit, row)) return { ok: false, reason: 'unknown-order' };
    if (isConflict(result, row)) return { ok: false, reason: 'changed-meanwhile' };
    const done = await actOn(deps, tx, row, act, who);
    if (!done.ok) return done;
    const { state = row.state, estimate = null, invoicedPrice = null } = (await rowOf(tx, id)) ?? {};
    const isDay = act.act === 'estimate';
    // The day that it was done on, which staff may write down later.
    const on = act.act === 'deliver' ? 'delivered' : act.act === 'withdraw' ? 'withdrawn' : undefined;
    const day = on && (await eventsOf(tx, id)).findLast(({ what }) => what === on)?.estimate?.after;
    await deps.record(tx, {
      by: permit.by,
      action: `order.${act.act}`,
      subject: `order ${row.number}`,
      before: isDay ? { estimate: row.estimate } : { state: row.state },
      after: isDay
        ? { estimate, ...tokenFacts(permit) }
        : {
            state,
            ...tokenFacts(permit),
            ...(act.act === 'invoice' && {
              price: invoicedPrice === null ? null : priceOfCar(row.car, invoicedPrice),
            }),
            ...(act.act === 'deliver' && { delivered: true }),
            ...(day && { day }),
          },
    });
    return done;
  });
}

async function actOn(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  act: Exclude<StaffAct, { readonly act: 'cancel' }>,
  who: Staff,
): Promise<StaffDone> {
  const { permit, reason } = who;
  const { name: staff } = permit;
  const event = { at: deps.now(), by: 'staff', staff, reason } as const;
  if (act.act === 'release') {
    if (!row.onHoldSince) return { ok: false, reason: 'not-now' };
    const free = await write(tx, row, { onHoldSince: null }, { ...event, what: 'released' });
    await leaveOrderMail(deps, tx, free, 'released', { reason });
    return { ok: true };
  }
  if (row.onHoldSince) return { ok: false, reason: 'on-hold' };
  if (act.act === 'invoice' || act.act === 'plate') {
    const due = rowPrice(deps, row);
    // The invoice is over what the car is sold for, whoever pays what of it.
    const amount = priceOfCar(row.car, due);
    if (act.act === 'invoice' && act.price !== undefined && act.price !== amount)
      return { ok: false, reason: 'price-changed' };
    // What is on the invoice is what is paid: from here on no catalogue moves it.
    const gone = await (act.act === 'plate'
      ? move(tx, row, 'plate', { endedAt: event.at }, event)
      : move(tx, row, 'invoice', { invoicedPrice: due }, { ...event, amount }));
    if (!gone) return { ok: false, reason: 'not-now' };
    const order = orderOf(deps.sealing, gone);
    const financing = financingNow(order, undefined, dateIn(marketOf(gone), event.at.getTime()));
    const kind = act.act === 'invoice' ? 'invoiced' : 'registered';
    await leaveOrderMail(deps, tx, gone, kind, { reason, financing });
    return { ok: true };
  }
  if (!isPaid(row.state)) return { ok: false, reason: 'not-now' };
  if (act.act === 'deliver') return delivering(deps, tx, row, act.day, event);
  if (act.act === 'withdraw') return withdrawing(deps, tx, row, act.day, event);
  if (act.act === 'kit-sent') {
    const isSent = (await eventsOf(tx, row.id)).some(({ what }) => what === 'kit-sent');
    if (!row.kit || isSent) return { ok: false, reason: 'not-now' };
    const sent = await write(tx, row, {}, { ...event, what: 'kit-sent' });
    await leaveOrderMail(deps, tx, sent, 'kit-sent');
    return { ok: true };
  }
  // A day that is over, or that stands there already, is no news to write to somebody about.
  const today = dateIn(marketOf(row), event.at.getTime());
  if (act.day < today || act.day === row.estimate) return { ok: false, reason: 'day-refused' };
  const result = { ...event, what: 'estimate', before: row.estimate, after: act.day } as const;
  const moved = await write(tx, row, { estimate: act.day }, result);
  await leaveOrderMail(deps, tx, moved, 'estimate', { reason });
  return { ok: true };
}

/**
 * The car is its customer's from a day on: what counts from there (the days in which it may be taken back, points, opinions) does not begin
 * with its plate.
 */
async function delivering(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  day: PlainDate | undefined,
  event: Pick<NewEvent, 'at' | 'by' | 'staff' | 'reason'>,
): Promise<StaffDone> {
  const events = await eventsOf(tx, row.id);
  if (row.state !== 'registered' || deliveredOn(events)) return { ok: false, reason: 'not-now' };
  const market = marketOf(row);
  const today = dateIn(market, event.at.getTime());
  const on = day ?? today;
  const paidOn = row.paidAt ? dateIn(market, row.paidAt.getTime()) : today;
  if (on > today || on < paidOn) return { ok: false, reason: 'day-refused' };
  const own = await write(
    tx,
    row,
    { endedAt: event.at, estimate: null },
    { ...event, what: 'delivered', after: on },
  );
  const { site, account } = own;
  if (account) await deps.delivered(tx, { site, account });
  await leaveOrderMail(deps, tx, own, 'delivered', { reason: event.reason ?? undefined, day: on });
  return { ok: true };
}

/**
 * The customer takes a delivered car back within the legal days (CDC art. 49; Ley 24.240 art. 34): the credit that was for it ends with that (CDC
 * art. 54-F; CCyC art. 1075), and whoever lends is told. By the day on which the customer said so, for staff may write it down later. Money and
 * car go back outside the portal, which has a deposit of it alone.
 */
async function withdrawing(
  deps: ReservationDeps,
  tx: Transaction,
  row: Row,
  day: PlainDate | undefined,
  event: Pick<NewEvent, 'at' | 'by' | 'staff' | 'reason'>,
): Promise<StaffDone> {
  const events = await eventsOf(tx, row.id);
  const delivered = deliveredOn(events);
  if (!delivered || events.some(({ what }) => what === 'withdrawn')) return { ok: false, reason: 'not-now' };
  const market = marketOf(row);
  const today = dateIn(market, event.at.getTime());
  const on = day ?? today;
  const paidOn = row.paidAt ? dateIn(market, row.paidAt.getTime()) : delivered;
  const last = withdrawalUntil(market, paidOn, delivered);
  if (on > today || on < delivered || (last !== undefined && on > last))
    return { ok: false, reason: 'day-refused' };
  const own = await write(tx, row, {}, { ...event, what: 'withdrawn', after: on });
  const isCreditEnded = await endLinkedCredit(deps, tx, own);
  await leaveOrderMail(deps, tx, own, 'withdrawn', {
    reason: event.reason ?? undefined,
    day: on,
    isCreditEnded,
  });
  return { ok: true };
}
