import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../io/each-row.ts';
import type { PersonalColumn, PersonalDataStore, PersonKeys } from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../io/unsealed.ts';
import { addDays } from '../../../kit/calendar.ts';
import { isOpen } from '../index.ts';
import { visitorColumns, visitorOf } from './store.ts';
import { booking, bookingEvent } from './tables.ts';

const NO = 'not personal';
/** Days after a visit for which a dealer may have to know who came. */
const KEPT_DAYS = 180;

const asked: PersonalColumn = {
  purpose: 'expecting somebody who asked for a test drive or a recall repair, and telling them of it',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request; recall: art. 7 II, legal duty',
  retention: '180 days after the day of the visit',
};
const found: PersonalColumn = {
  ...asked,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
const staff: PersonalColumn = {
  ...asked,
  purpose: 'showing who of the staff confirmed a visit or called it off, and why',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of staff',
};

/** Visits to dealers. */
export const bookingPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'test-drive',
  columns: {
    booking: {
      ...{ id: NO, number: NO, site: NO, purpose: NO, subject: NO, dealer: NO, day: NO, half: NO, place: NO },
      ...{ state: NO, revision: NO, content: asked, document_key: found, email_key: found, phone_key: found },
      ...{
        mailbox_key: found,
        request_key: NO,
        asked_at: NO,
        changed_at: NO,
        reply_by: NO,
        answered_at: NO,
        escalated_at: NO,
      },
      ...{ reminded_at: NO, reason: staff },
    },
    booking_event: { id: NO, booking: NO, at: NO, what: NO, by: NO, half: NO, staff, reason: staff },
  },
  async find(db, who) {
    const rows = await db.select().from(booking).where(theirs(who));
    const records = openReadable(rows, (row) => ({
      ...asked,
      record: `booking ${row.id}`,
      source: `${row.purpose} booking on ${row.site}`,
      at: row.askedAt.toISOString(),
      data: {
        ...{ number: row.number, dealer: row.dealer, day: row.day, half: row.half, state: row.state },
        ...{ subject: row.subject, visitor: visitorOf(sealing, row) },
        // As they were told it: words of the staff's are about them too.
        reason: row.reason ?? undefined,
      },
    }));
    const related = await db.$count(booking, inArray(booking.phoneKey, [...who.phone]));
    return { records, related };
  },
  /** Nobody is expected any more who is not known: the half-day is free again. */
  async erase(tx, who, now) {
    const rows = await tx.select().from(booking).where(theirs(who)).for('update');
    for (const { id, state } of rows)
      await tx
        .update(booking)
        .set({
          ...{
            content: null,
            documentKey: null,
            emailKey: null,
            phoneKey: null,
            mailboxKey: null,
            place: null,
          },
          ...{ state: isOpen(state) ? 'cancelled' : state, reason: null, changedAt: now },
        })
        .where(eq(booking.id, id));
    // Who did what to a visit stays; why is in words of theirs, which may be about the person.
    const ids = rows.map(({ id }) => id);
    await tx.update(bookingEvent).set({ reason: null }).where(inArray(bookingEvent.booking, ids));
    return { counts: { bookings: rows.length }, kept: [], handedOver: [] };
  },
  // A visit rests on no consent.
  withdraw: async () => ({ counts: {}, kept: [], handedOver: [] }),
  async expire(db, now) {
    const before = addDays(now.toISOString().slice(0, 10), -KEPT_DAYS);
    return { bookings: (await db.delete(booking).where(lt(booking.day, before))).rowCount ?? 0 };
  },
  reseal: (db, which) => reseal(db, sealing, which),
});

const theirs = (who: PersonKeys): SQL | undefined =>
  or(inArray(booking.documentKey, [...who.document]), inArray(booking.emailKey, [...who.email]));

async function reseal(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const { content, mailboxKey } = booking;
  // A former version has counted by the address alone.
  const isUnkeyed = and(isNotNull(content), isNull(mailboxKey));
  const rows = await db
    .select()
    .from(booking)
    .where(or(isUnsealed(content, sealing, which), isUnkeyed))
    .limit(resealLimit(sealing, 'booking'));
  return resealEach({ sealing, table: 'booking', id: (row) => row.id }, rows, async (row) => {
    const visitor = row.content && visitorOf(sealing, row);
    if (!visitor || !row.content) return;
    const columns = visitorColumns(sealing, row.id, visitor);
    await db
      .update(booking)
      // Of what is no address there is no key: an empty one, so that the row is not found here again.
      .set({ ...columns, mailboxKey: columns.mailboxKey ?? '' })
      .where(and(eq(booking.id, row.id), eq(content, row.content)));
  });
}
