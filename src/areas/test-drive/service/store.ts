import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { lockKey } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { ifReadable } from '../../../io/each-row.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import { calledName } from '../../../kit/greeting.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { dateIn, type Site } from '../../platform/index.ts';
import {
  type Booking,
  type BookingMove,
  type HalfDay,
  halfDayKey,
  isOpen,
  movedTo,
  type Purpose,
  type Visitor,
} from '../index.ts';
import type { BookingDeps } from './ports.ts';
import { booking, bookingEvent } from './tables.ts';

export type Row = typeof booking.$inferSelect;
type Reader = Database | Transaction;
type EventFacts = Pick<typeof bookingEvent.$inferInsert, 'what' | 'by' | 'half' | 'staff' | 'reason'>;

export const contentPlace = (id: string): string => `booking.content ${id}`;

export const siteOf = ({ sites }: Pick<BookingDeps, 'sites'>, { site }: Pick<Row, 'site'>) =>
  sites.find(({ key }) => key === site);

export const todayOf = ({ now }: Pick<BookingDeps, 'now'>, { market }: Pick<Site, 'market'>): PlainDate =>
  dateIn(market, now().getTime());

/** The row of an id; nothing for a text that is none. */
export async function rowOf(db: Reader, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(booking).where(eq(booking.id, id));
  return row;
}

/** The same, kept from everybody else until the transaction ends. */
export async function lockedRow(tx: Transaction, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(booking).where(eq(booking.id, id)).for('update');
  return row;
}

/** Who comes; nothing once they were erased. */
export const visitorOf = (sealing: Sealing, { id, content }: Pick<Row, 'id' | 'content'>) =>
  content === null ? undefined : (JSON.parse(sealing.open(content, contentPlace(id))) as Visitor);

export const bookingOf = (sealing: Sealing, row: Row): Booking => ({
  id: row.id,
  number: row.number,
  site: row.site,
  subject: row.subject,
  dealer: row.dealer,
  day: row.day,
  half: row.half,
  state: row.state,
  replyBy: row.replyBy.toISOString(),
  requestedAt: row.requestedAt.toISOString(),
  firstName: calledName(ifReadable(() => visitorOf(sealing, row))?.name ?? ''),
  reason: row.reason ?? undefined,
});

/** The columns that say who comes. */
export const visitorColumns = (sealing: Sealing, id: string, visitor: Visitor) => ({
  content: sealing.seal(JSON.stringify(visitor), contentPlace(id)),
  documentKey: sealing.personKey('document', visitor.document) ?? null,
  emailKey: sealing.personKey('email', visitor.email) ?? null,
  phoneKey: sealing.personKey('phone', visitor.phone) ?? null,
  mailboxKey: sealing.personKey('mailbox', visitor.email) ?? null,
});

type BookingSlot = { readonly site: string; readonly purpose: Purpose; readonly dealer: string };

const inSlot = ({ site, purpose, dealer }: BookingSlot) =>
  and(
    eq(booking.site, site),
    eq(booking.purpose, purpose),
    eq(booking.dealer, dealer),
    isNotNull(booking.place),
  );

/** Visitors that come to a dealer from a day on, by half-day. */
export async function bookedHalves(
  db: Reader,
  slot: BookingSlot,
  from: PlainDate,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ day: booking.day, half: booking.half, count: sql<number>`count(*)::int` })
    .from(booking)
    .where(and(inSlot(slot), sql`${booking.day} >= ${from}`))
    .groupBy(booking.day, booking.half);
  return new Map(rows.map(({ count, ...half }) => [halfDayKey(half), count]));
}

/** The places of one half-day that are taken. Whoever asks next waits until this transaction ends. */
export async function lockedPlaces(
  tx: Transaction,
  slot: BookingSlot,
  { day, half }: HalfDay,
): Promise<readonly number[]> {
  await lockKey(tx, `booking ${slot.site} ${slot.purpose} ${slot.dealer} ${day} ${half}`);
  const rows = await tx
    .select({ place: booking.place })
    .from(booking)
    .where(and(inSlot(slot), eq(booking.day, day), eq(booking.half, half)));
  return rows.flatMap(({ place }) => place ?? []);
}

/** Keyed hashes of one person under every data key: bookings of before a change of keys count too. */
type Marks = {
  /** Of the mailbox: whoever writes one address in another way has it all the same. */
  readonly mailboxes: readonly string[];
  /** Of the address as it is written: a former version has stored no other. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
};

export const marksOf = (sealing: Sealing, { email, phone }: Pick<Visitor, 'email' | 'phone'>): Marks => ({
  mailboxes: sealing.personKeys('mailbox', email),
  emails: sealing.personKeys('email', email),
  phones: sealing.personKeys('phone', phone),
});

/** Bookings of one person one after the other, by each mark that they are known by: in one order, so that no two wait in a ring. */
export async function waitForPerson(
  tx: Transaction,
  { site, purpose }: Pick<BookingSlot, 'site' | 'purpose'>,
  { mailboxes, emails, phones }: Marks,
): Promise<void> {
  const marks = [...new Set([...mailboxes, ...emails, ...phones])].toSorted();
  for (const mark of marks) await lockKey(tx, `booking person ${site} ${purpose} ${mark}`);
}

/** Moves a booking on, where its chart lets it, and writes down who did; nothing is written where it does not. */
export async function move(
  tx: Transaction,
  row: Row,
  by: BookingMove,
  columns: Partial<typeof booking.$inferInsert>,
  said: Omit<EventFacts, 'what'> & { readonly at: Date },
): Promise<Row | undefined> {
  const state = movedTo(row.state, by);
  if (!state) return undefined;
  // Who came, or did not, keeps the place of that day; who is called off gives it back.
  const place = state === 'cancelled' ? { place: null } : {};
  return write(tx, row, { ...place, ...columns, state }, { ...said, what: by });
}

/**
 * Changes a booking, and writes down what happened to it. What the clock notes by itself (a reminder, a promise not kept) is no new
 * revision: whoever has looked before it decides about the same visit.
 */
export async function write(
  tx: Transaction,
  row: Pick<Row, 'id' | 'revision'>,
  columns: Partial<typeof booking.$inferInsert>,
  { at, ...said }: EventFacts & { readonly at: Date },
): Promise<Row> {
  const [now] = await tx
    .update(booking)
    .set({
      ...columns,
      changedAt: at,
      ...(said.by !== 'clock' && { revision: sql`${booking.revision} + 1` }),
    })
    .where(and(eq(booking.id, row.id), eq(booking.revision, row.revision)))
    .returning();
  if (!now) throw new Error('a booking changed under its lock');
  await tx.insert(bookingEvent).values({ ...said, at, booking: row.id });
  return now;
}

/** Open bookings of one person on one site for one purpose; the document counts for nothing here, not everybody gives one. */
export async function openOnes(
  tx: Transaction,
  { site, purpose }: Pick<BookingSlot, 'site' | 'purpose'>,
  keys: Marks,
  today: PlainDate,
): Promise<number> {
  const rows = await tx
    .select({ state: booking.state })
    .from(booking)
    .where(
      and(
        eq(booking.site, site),
        eq(booking.purpose, purpose),
        sql`${booking.day} >= ${today}`,
        or(
          inArray(booking.mailboxKey, [...keys.mailboxes]),
          inArray(booking.emailKey, [...keys.emails]),
          inArray(booking.phoneKey, [...keys.phones]),
        ),
      ),
    );
  return rows.filter(({ state }) => isOpen(state)).length;
}
