/** What dealers' and the maker's staff do to a booking: each act has a name, and a reason where one is given, which stay in its history. */
import { and, asc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import { type ActingStaff, isOvertaken } from '../../../io/change-log.ts';
import type { Transaction } from '../../../io/database.ts';
import type { Site } from '../../platform/index.ts';
import type { BookingActed, BookingDone, BookingListed, BookingQuery, BookingScope } from '../contract.ts';
import { type HalfDay, isDue, type StaffAct, subjectName } from '../index.ts';
import { moveByStaff, refused } from './book.ts';
import { tellVisitor } from './mails.ts';
import type { BookingDeps } from './ports.ts';
import { lockedRow, move, type Row, rowOf, siteOf, todayOf, visitorOf } from './store.ts';
import { booking } from './tables.ts';

type Act = (tx: Transaction, row: Row, site: Site) => Promise<BookingDone>;

/** Does it, and writes it into the log of what staff do; refused where it does not follow on where the booking stands. */
function acting(
  deps: BookingDeps,
  number: string,
  what: 'move' | StaffAct,
  { by = 'command', seen }: ActingStaff,
  scope: BookingScope | undefined,
  act: Act,
): Promise<BookingActed> {
  return deps.db.transaction(async (tx) => {
    const [named] = await tx.select({ id: booking.id }).from(booking).where(eq(booking.number, number));
    const row = named && (await lockedRow(tx, named.id));
    const site = row && siteOf(deps, row);
    if (!row || !site || (scope && !isWithin(row, scope))) return refused('unknown-booking');
    if (isOvertaken({ seen }, row)) return { ok: false, reason: 'changed-meanwhile' };
    const done = await act(tx, row, site);
    const now = done.ok ? await rowOf(tx, row.id) : undefined;
    if (now)
      await deps.record(tx, {
        ...{ by, action: `booking.${what}`, subject: `booking ${number}` },
        ...{ before: factsOf(row), after: factsOf(now) },
      });
    return done;
  });
}

const isWithin = ({ site, dealer }: Row, scope: BookingScope): boolean =>
  scope.sites.includes(site) && scope.dealer === dealer;

const factsOf = ({ state, day, half }: Row) => ({ state, day, half });

/** Does it, writes down who and why, and tells the customer. */
export const actOnBooking = (
  deps: BookingDeps,
  number: string,
  act: StaffAct,
  who: ActingStaff,
  scope?: BookingScope,
): Promise<BookingActed> =>
  acting(deps, number, act, who, scope, async (tx, row, site) => {
    const isEnd = act === 'keep' || act === 'miss';
    if (isEnd && !isDue(row, todayOf(deps, site))) return refused('not-now');
    const at = deps.now();
    const { staff } = who;
    const reason = who.reason || undefined; // none is asked for where nobody reads it
    const columns = { answeredAt: row.answeredAt ?? at, ...(act === 'cancel' && { reason }) };
    const moved = await move(tx, row, act, columns, { at, by: 'staff', staff, reason });
    if (!moved) return refused('not-now');
    if (act === 'confirm') await tellVisitor(deps, tx, moved, 'confirmed');
    if (act === 'cancel') await tellVisitor(deps, tx, moved, 'cancelled-by-us');
    return { ok: true };
  });

/** Moves it to another half-day of its dealer, who has thereby said yes to it; the customer reads why. */
export const moveBooking = (
  deps: BookingDeps,
  number: string,
  to: HalfDay,
  who: ActingStaff,
  scope?: BookingScope,
): Promise<BookingActed> =>
  acting(deps, number, 'move', who, scope, (tx, row, site) => moveByStaff(deps, tx, site, row, to, who));

/** Rows of one answer. */
export const LISTED = 100;

/** Bookings in the order in which they were asked for, a page at a time; nothing of them says who comes. */
export async function listBookings(
  deps: BookingDeps,
  { site, dealer, state, from, until, after }: BookingQuery,
): Promise<readonly BookingListed[]> {
  const asked: (SQL | undefined)[] = [
    site ? eq(booking.site, site) : undefined,
    dealer ? eq(booking.dealer, dealer) : undefined,
    state ? eq(booking.state, state) : undefined,
    from ? gte(booking.day, from) : undefined,
    until ? lte(booking.day, until) : undefined,
    after ? gt(sql`(${booking.askedAt}, ${booking.number})`, await placeOf(deps, after)) : undefined,
  ];
  const rows = await deps.db
    .select()
    .from(booking)
    .where(and(...asked))
    .orderBy(asc(booking.askedAt), asc(booking.number))
    .limit(LISTED);
  return rows.map((row) => listed(row, deps.now()));
}

/** Where a page ended: at the booking of this number, or before all where there is none. */
const placeOf = async ({ db }: Pick<BookingDeps, 'db'>, number: string): Promise<SQL> => {
  const [row] = await db.select().from(booking).where(eq(booking.number, number));
  return row
    ? sql`(${row.askedAt.toISOString()}::timestamptz, ${row.number})`
    : sql`('-infinity'::timestamptz, '')`;
};

export function listed(row: Row, now: Date): BookingListed {
  const { number, site, purpose, dealer, day, half, state } = row;
  return {
    ...{ number, site, purpose, dealer, day, half, state, subject: subjectName(row.subject) },
    askedAt: row.askedAt.toISOString(),
    replyBy: row.replyBy.toISOString(),
    isLate: state === 'asked' && row.replyBy <= now,
  };
}

/** One booking with who comes: for whoever must expect them. */
export async function bookingForStaff(deps: BookingDeps, number: string) {
  const [row] = await deps.db.select().from(booking).where(eq(booking.number, number));
  if (!row) return undefined;
  const visitor = visitorOf(deps.sealing, row);
  const contact = visitor && { name: visitor.name, email: visitor.email, phone: visitor.phone };
  return { ...listed(row, deps.now()), contact };
}
