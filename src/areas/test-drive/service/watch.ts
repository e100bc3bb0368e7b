import { IDENTITIES, MARKET_CODES } from '../../../kit/markets/identities.ts';
/** What the clock does to bookings: visitors are reminded, and promises that were not kept are brought to somebody's notice. */

import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { localMoment } from '../../dealers/index.ts';
import { dateIn } from '../../platform/index.ts';
import { isOpen, isOverdue, remindedDay } from '../index.ts';
import { escalate, notifyVisitor } from './mails.ts';
import type { BookingDeps } from './ports.ts';
import { lockedRow, siteOf, todayOf, write } from './store.ts';
import { booking } from './tables.ts';

const QUEUE = 'booking-watch';
const AT_ONCE = 100;
/** Nine in the morning: nobody is woken. */
const REMINDED_FROM = 9 * 60;

/** Brings to notice every promise that was broken; each once, and in its own transaction. Gives how many there were. */
export async function escalateLate(deps: BookingDeps): Promise<number> {
  const late = await deps.db
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.state, 'asked'), isNull(booking.escalatedAt), lte(booking.replyBy, deps.now())))
    .orderBy(asc(booking.replyBy))
    .limit(AT_ONCE);
  for (const { id } of late)
    await deps.db.transaction(async (tx) => {
      const row = await lockedRow(tx, id);
      const at = deps.now();
      // Meanwhile the dealer may have answered, or another process has told.
      if (!row || !isOverdue(row, at)) return;
      const result = await write(tx, row, { escalatedAt: at }, { at, what: 'escalate', by: 'clock' });
      const urged = await escalate(deps, tx, result);
      await notifyVisitor(deps, tx, result, 'late', urged);
    });
  return late.length;
}

/** Reminds those who come tomorrow, once each. Gives how many there were. */
export async function remindVisitors(deps: BookingDeps): Promise<number> {
  const tomorrows = MARKET_CODES.filter(
    (market) => localMoment(deps.now(), IDENTITIES[market].timeZone).minutes >= REMINDED_FROM,
  ).map((market) => remindedDay(dateIn(market, deps.now().getTime())));
  if (tomorrows.length === 0) return 0;
  const due = await deps.db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        inArray(booking.day, tomorrows),
        inArray(booking.state, ['asked', 'confirmed']),
        isNull(booking.remindedAt),
      ),
    )
    .limit(AT_ONCE);
  for (const { id } of due)
    await deps.db.transaction(async (tx) => {
      const row = await lockedRow(tx, id);
      const site = row && siteOf(deps, row);
      if (!row || !site || row.remindedAt || !isOpen(row.state)) return;
      const today = todayOf(deps, site);
      if (row.day !== remindedDay(today)) return;
      const at = deps.now();
      const result = await write(tx, row, { remindedAt: at }, { at, what: 'remind', by: 'clock' });
      // Who asked for it today knows.
      if (dateIn(site.market, row.requestedAt.getTime()) !== today)
        await notifyVisitor(deps, tx, result, 'reminder');
    });
  return due.length;
}

/** Looks every five minutes, in one of the processes that work. */
export async function startBookingWatch(
  deps: BookingDeps,
  log: { warn(fields: object, message: string): void },
): Promise<void> {
  const { boss } = deps;
  await boss.createQueue(QUEUE);
  await boss.schedule(QUEUE, '*/5 * * * *');
  await boss.work(QUEUE, async () => {
    const late = await escalateLate(deps);
    if (late > 0) log.warn({ bookings: late }, 'dealers have not answered as promised');
    await remindVisitors(deps);
  });
}
