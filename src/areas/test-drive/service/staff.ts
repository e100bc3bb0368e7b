/** What dealers' and the maker's staff do to a booking: each act has a name, and a reason where one is given, which stay in its history. */
import { and, asc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import { isConflict } from '../../../io/change-log.ts';
import type { Transaction } from '../../../io/database.ts';
import { rowsWithin } from '../../../io/reach.ts';
import { isWithin, type Permit, tokenFacts, tokenFactsOnly } from '../../../kit/authority.ts';
import type { Site } from '../../platform/index.ts';
import type {
  BookingActed,
  BookingDone,
  BookingListed,
  BookingQuery,
  ChangesBookings,
  SeesBookings,
} from '../contract.ts';
import { type HalfDay, isDue, type StaffAct, subjectName } from '../index.ts';
import { moveByStaff, refused } from './book.ts';
import { sendBookingToCrm } from './crm.ts';
import { notifyVisitor } from './mails.ts';
import type { BookingDeps } from './ports.ts';
import { lockedRow, move, type Row, rowOf, siteOf, todayOf, visitorOf } from './store.ts';
import { booking } from './tables.ts';

type Act = (tx: Transaction, row: Row, site: Site) => Promise<BookingDone>;

/** Why somebody acts; `seen` is the revision that they looked at, where they looked at one. */
type StaffReason = { readonly reason: string; readonly seen?: number | undefined };

/** Does it, and writes it into the log of what staff do; refused where it does not follow on where the booking stands. */
function acting(
  deps: BookingDeps,
  permit: ChangesBookings,
  number: string,
  what: 'move' | StaffAct,
  { reason, seen }: StaffReason,
  act: Act,
): Promise<BookingActed> {
  return deps.db.transaction(async (tx) => {
    const [named] = await tx.select({ id: booking.id }).from(booking).where(eq(booking.number, number));
    const row = named && (await lockedRow(tx, named.id));
    const site = row && siteOf(deps, row);
    if (!row || !site || !isWithin(permit, row)) return refused('unknown-booking');
    if (isConflict({ seen }, row)) return { ok: false, reason: 'changed-meanwhile' };
    const done = await act(tx, row, site);
    const now = done.ok ? await rowOf(tx, row.id) : undefined;
    if (now) await sendBookingToCrm(deps, tx, site, row, { by: 'staff', reason: reason || undefined });
    if (now)
      await deps.record(tx, {
        by: permit.by,
        action: `booking.${what}`,
        subject: `booking ${number}`,
        before: factsOf(row),
        after: { ...factsOf(now), ...tokenFacts(permit) },
      });
    return done;
  });
}

const factsOf = ({ state, day, half }: Row) => ({ state, day, half });

/** Does it, writes down who and why, and tells the customer. */
export const actOnBooking = (
  deps: BookingDeps,
  permit: ChangesBookings,
  number: string,
  act: StaffAct,
  result: StaffReason,
): Promise<BookingActed> =>
  acting(deps, permit, number, act, result, async (tx, row, site) => {
    const isEnd = act === 'keep' || act === 'miss';
    if (isEnd && !isDue(row, todayOf(deps, site))) return refused('not-now');
    const at = deps.now();
    const { name: staff } = permit;
    const reason = result.reason || undefined; // none is asked for where nobody reads it
    const columns = { answeredAt: row.answeredAt ?? at, ...(act === 'cancel' && { reason }) };
    const moved = await move(tx, row, act, columns, { at, by: 'staff', staff, reason });
    if (!moved) return refused('not-now');
    if (act === 'confirm') await notifyVisitor(deps, tx, moved, 'confirmed');
    if (act === 'cancel') await notifyVisitor(deps, tx, moved, 'cancelled-by-us');
    return { ok: true };
  });

/** Moves it to another half-day of its dealer, who has thereby said yes to it; the customer reads why. */
export const moveBooking = (
  deps: BookingDeps,
  permit: ChangesBookings,
  number: string,
  to: HalfDay,
  result: StaffReason,
): Promise<BookingActed> =>
  acting(deps, permit, number, 'move', result, (tx, row, site) =>
    moveByStaff(deps, tx, site, row, to, { staff: permit.name, reason: result.reason }),
  );

/** Rows of one answer. */
export const LISTED = 100;

/** Bookings within a permit's reach in the order in which they were asked for, a page at a time; nothing of them says who comes. */
export async function listBookings(
  deps: BookingDeps,
  permit: SeesBookings,
  { site, dealer, state, from, until, after }: BookingQuery,
): Promise<readonly BookingListed[]> {
  const conditions: (SQL | undefined)[] = [
    rowsWithin(permit, booking),
    site ? eq(booking.site, site) : undefined,
    dealer ? eq(booking.dealer, dealer) : undefined,
    state ? eq(booking.state, state) : undefined,
    from ? gte(booking.day, from) : undefined,
    until ? lte(booking.day, until) : undefined,
    after
      ? gt(sql`(${booking.requestedAt}, ${booking.number})`, await placeOf(deps, permit, after))
      : undefined,
  ];
  const rows = await deps.db
    .select()
    .from(booking)
    .where(and(...conditions))
    .orderBy(asc(booking.requestedAt), asc(booking.number))
    .limit(LISTED);
  return rows.map((row) => listed(row, deps.now()));
}

/** The same for a back end: that it read them stands in the log, with what it asked for. */
export async function readBookings(
  deps: BookingDeps,
  permit: SeesBookings,
  query: BookingQuery,
): Promise<readonly BookingListed[]> {
  const found = await listBookings(deps, permit, query);
  const request = Object.fromEntries(Object.entries(query).filter(([, one]) => one !== undefined));
  const after = { ...request, numbers: found.map(({ number }) => number), ...tokenFacts(permit) };
  await deps.db.transaction((tx) =>
    deps.record(tx, { by: permit.by, action: 'list.open', subject: 'bookings', before: null, after }),
  );
  return found;
}

/** Where a page ended: at the booking of this number, or before all where there is none. */
const placeOf = async (
  { db }: Pick<BookingDeps, 'db'>,
  permit: Pick<Permit, 'reach'>,
  number: string,
): Promise<SQL> => {
  const own = and(eq(booking.number, number), rowsWithin(permit, booking));
  const [row] = await db.select().from(booking).where(own);
  return row
    ? sql`(${row.requestedAt.toISOString()}::timestamptz, ${row.number})`
    : sql`('-infinity'::timestamptz, '')`;
};

export function listed(row: Row, now: Date): BookingListed {
  const { number, site, purpose, dealer, day, half, state } = row;
  return {
    number,
    site,
    purpose,
    dealer,
    day,
    half,
    state,
    subject: subjectName(row.subject),
    askedAt: row.requestedAt.toISOString(), // as the call names it since its first release
    replyBy: row.replyBy.toISOString(),
    isLate: state === 'asked' && row.replyBy <= now,
  };
}

/** The row of a number, where a permit reaches it. */
export async function rowWithin(
  { db }: Pick<BookingDeps, 'db'>,
  permit: Pick<Permit, 'reach'>,
  number: string,
): Promise<Row | undefined> {
  const own = and(eq(booking.number, number), rowsWithin(permit, booking));
  const [row] = await db.select().from(booking).where(own);
  return row;
}

/** Who comes, once it stands in the log that they were looked at: what is not written down is not seen. */
export async function openVisitor(deps: BookingDeps, permit: SeesBookings, row: Row) {
  const visitor = visitorOf(deps.sealing, row);
  if (!visitor) return undefined;
  const change = { by: permit.by, action: 'booking.open', subject: `booking ${row.number}` } as const;
  await deps.db.transaction((tx) =>
    deps.record(tx, { ...change, before: null, after: tokenFactsOnly(permit) }),
  );
  return { name: visitor.name, email: visitor.email, phone: visitor.phone };
}

/** How a booking stands, without who comes. */
export async function bookingNow(deps: BookingDeps, permit: Pick<Permit, 'reach'>, number: string) {
  const row = await rowWithin(deps, permit, number);
  return row && listed(row, deps.now());
}

/** One booking with who comes: for whoever must expect them. */
export async function bookingForStaff(deps: BookingDeps, permit: SeesBookings, number: string) {
  const row = await rowWithin(deps, permit, number);
  return row && { ...listed(row, deps.now()), contact: await openVisitor(deps, permit, row) };
}
