import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { countWaiting } from '../../../io/count-waiting.ts';
import { preparedRows } from '../../../io/database.ts';
import { rowsWithin } from '../../../io/reach.ts';
import type { BookingQueue, OpenedBooking } from '../contract.ts';
import { HALVES, type HalfDay, isDue, isOpen, movedTo, STAFF_ACTS } from '../index.ts';
import { agendaNow } from './book.ts';
import type { BookingDeps } from './ports.ts';
import { actOnBooking, listed, moveBooking, openVisitor, rowWithin } from './staff.ts';
import { type Row, siteOf, todayOf } from './store.ts';
import { booking, bookingEvent } from './tables.ts';

const PAGE = 50;
/** The row at which the page before ended. */
const before = alias(booking, 'before');

/** The bookings as staff work them off: the same acts as `npm run bookings`, with the same checks. */
export function bookingQueue(deps: BookingDeps): BookingQueue {
  const { db } = deps;
  const { number: numbered, requestedAt } = booking;
  return {
    async waiting(permit) {
      const condition = and(eq(booking.state, 'asked'), rowsWithin(permit, booking));
      const [counted, now] = [{ from: booking, by: requestedAt }, deps.now()];
      const [late, inTime] = await Promise.all([
        countWaiting(db, { ...counted, where: and(condition, lte(booking.replyBy, now)) }),
        countWaiting(db, { ...counted, where: and(condition, gt(booking.replyBy, now)) }),
      ]);
      return { late, inTime };
    },
    async page(permit, { state, site, purpose, after, size = PAGE }) {
      // A cursor beyond their reach is one that there is not: nobody learns from it which numbers there are.
      const known = and(eq(before.number, after ?? ''), rowsWithin(permit, before));
      const last = sql`(select ${before.requestedAt}, ${before.number} from ${booking} ${before} where ${known})`;
      const isOldestFirst = isOpen(state);
      // By the key of the last one: the thousandth page costs what the first one does.
      const beyond = isOldestFirst
        ? sql`(${requestedAt}, ${numbered}) > ${last}`
        : sql`(${requestedAt}, ${numbered}) < ${last}`;
      const order = isOldestFirst ? [asc(requestedAt), asc(numbered)] : [desc(requestedAt), desc(numbered)];
      const rows = await preparedRows(
        db
          .select()
          .from(booking)
          .where(
            and(
              eq(booking.state, state),
              site ? eq(booking.site, site) : undefined,
              purpose ? eq(booking.purpose, purpose) : undefined,
              rowsWithin(permit, booking),
              after ? beyond : undefined,
            ),
          )
          .orderBy(...order)
          .limit(size + 1),
      );
      const bookings = rows.slice(0, size).map((row) => listed(row, deps.now()));
      return { bookings, next: rows.length > size ? bookings.at(-1)?.number : undefined };
    },
    isThere: async (permit, number) => (await rowWithin(deps, permit, number)) !== undefined,
    async open(permit, number) {
      const row = await rowWithin(deps, permit, number);
      if (!row) return undefined;
      return {
        ...listed(row, deps.now()),
        revision: row.revision,
        car: row.subject,
        contact: await openVisitor(deps, permit, row),
        events: await eventsOf(deps, row.id),
        acts: actsFor(deps, row),
        free: await freeHalves(deps, row),
      } satisfies OpenedBooking;
    },
    act: (permit, number, step) =>
      step.act === 'move'
        ? moveBooking(deps, permit, number, step.to, step)
        : actOnBooking(deps, permit, number, step.act, step),
  };
}

async function eventsOf({ db }: Pick<BookingDeps, 'db'>, id: string): Promise<OpenedBooking['events']> {
  const rows = await db
    .select()
    .from(bookingEvent)
    .where(eq(bookingEvent.booking, id))
    .orderBy(asc(bookingEvent.id));
  return rows.map(({ at, what, by, half, staff, reason }) => ({
    what,
    by,
    half: half === null ? undefined : halfOf(half),
    at: at.toISOString(),
    staff: staff ?? undefined,
    reason: reason ?? undefined,
  }));
}

/** Of `2026-11-24 morning`. */
function halfOf(text: string): HalfDay | undefined {
  const [day = '', word] = text.split(' ');
  const half = HALVES.find((one) => one === word);
  return half && { day, half };
}

function actsFor(deps: BookingDeps, row: Row): OpenedBooking['acts'] {
  const site = siteOf(deps, row);
  const isItsDay = site !== undefined && isDue(row, todayOf(deps, site));
  return STAFF_ACTS.filter(
    (act) => movedTo(row.state, act) !== undefined && (isItsDay || act === 'confirm' || act === 'cancel'),
  );
}

async function freeHalves(deps: BookingDeps, row: Row): Promise<readonly HalfDay[]> {
  const site = siteOf(deps, row);
  if (!site || !isOpen(row.state)) return [];
  const agenda = (await agendaNow(deps, site, { ...row, by: 'staff' })) ?? [];
  return agenda.flatMap(({ day, halves }) =>
    HALVES.filter((half) => (halves[half]?.left ?? 0) > 0 && !(row.day === day && row.half === half)).map(
      (half) => ({ day, half }),
    ),
  );
}
