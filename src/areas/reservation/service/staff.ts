/** What the maker's staff do to an order: each act has a name and a reason, which stay in its history. */

import { eq } from 'drizzle-orm';
import { type ActingStaff, isOvertaken } from '../../../io/change-log.ts';
import type { Transaction } from '../../../io/database.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Done } from '../contract.ts';
import { isPaid } from '../index.ts';
import { cancelling } from './cancel.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { eventsOf, lockedRow, move, type Row, rowOf, write } from './store.ts';
import { reservation } from './tables.ts';

export type StaffAct =
  | { readonly act: 'invoice' }
  | { readonly act: 'plate' }
  | { readonly act: 'cancel' }
  | { readonly act: 'kit-sent' }
  | { readonly act: 'release' }
  | { readonly act: 'estimate'; readonly day: PlainDate };

export type Staff = ActingStaff;

/** The id of an order by what people call it. */
export async function orderByNumber(
  { db }: Pick<ReservationDeps, 'db'>,
  number: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(eq(reservation.number, number));
  return row?.id;
}

/** Does it, writes down who and why, and tells the customer; refused where it does not follow on where the order stands. */
export function actAsStaff(deps: ReservationDeps, id: string, act: StaffAct, who: Staff): Promise<Done> {
  if (act.act === 'cancel') return cancelling(deps, id, async () => true, who);
  return deps.db.transaction(async (tx): Promise<Done> => {
    const row = await lockedRow(tx, id);
    if (!row) return { ok: false, reason: 'unknown-order' };
    if (isOvertaken(who, row)) return { ok: false, reason: 'changed-meanwhile' };
    const done = await actOn(deps, tx, row, act, who);
    if (!done.ok) return done;
    const { state = row.state, estimate = null } = (await rowOf(tx, id)) ?? {};
    const isDay = act.act === 'estimate';
    await deps.record(tx, {
      ...{ by: who.by ?? 'command', action: `order.${act.act}`, subject: `order ${row.number}` },
      before: isDay ? { estimate: row.estimate } : { state: row.state },
      after: isDay ? { estimate } : { state },
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
): Promise<Done> {
  const { staff, reason } = who;
  const event = { at: deps.now(), by: 'staff', staff, reason } as const;
  if (act.act === 'release') {
    if (!row.heldSince) return { ok: false, reason: 'not-now' };
    await write(tx, row, { heldSince: null }, { ...event, what: 'released' });
    return { ok: true };
  }
  if (row.heldSince) return { ok: false, reason: 'on-hold' };
  if (act.act === 'invoice' || act.act === 'plate') {
    const ended = act.act === 'plate' ? { endedAt: event.at } : {};
    const gone = await move(tx, row, act.act, ended, event);
    if (!gone) return { ok: false, reason: 'not-now' };
    const { site, account } = gone;
    if (gone.state === 'registered' && account) await deps.delivered(tx, { site, account });
    await leaveOrderMail(deps, tx, gone, act.act === 'invoice' ? 'invoiced' : 'registered', { reason });
    return { ok: true };
  }
  if (!isPaid(row.state)) return { ok: false, reason: 'not-now' };
  if (act.act === 'kit-sent') {
    const isSent = (await eventsOf(tx, row.id)).some(({ what }) => what === 'kit-sent');
    if (!row.kit || isSent) return { ok: false, reason: 'not-now' };
    const sent = await write(tx, row, {}, { ...event, what: 'kit-sent' });
    await leaveOrderMail(deps, tx, sent, 'kit-sent');
    return { ok: true };
  }
  const told = { ...event, what: 'estimate', before: row.estimate, after: act.day } as const;
  const moved = await write(tx, row, { estimate: act.day }, told);
  await leaveOrderMail(deps, tx, moved, 'estimate', { reason });
  return { ok: true };
}
