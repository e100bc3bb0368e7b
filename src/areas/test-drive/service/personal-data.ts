import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../io/each-row.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type { PersonalDataStore } from '../../../io/personal-data.ts';
import { clearedColumns, expireRows, isRelated, isTheirs } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../io/unsealed.ts';
import { isOpen } from '../index.ts';
import { recordWords } from './copy-words.ts';
import { requested } from './personal-uses.ts';
import { visitorColumns, visitorOf } from './store.ts';
import * as tables from './tables.ts';
import { booking, bookingEvent } from './tables.ts';

/** Visits to dealers. */
export const bookingPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'test-drive',
  recordWords,
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db.select().from(booking).where(isTheirs(booking, who));
    const records = openReadable(rows, (row) => ({
      ...requested,
      record: `booking ${row.id}`,
      source: `${row.purpose} booking on ${row.site}`,
      at: row.requestedAt.toISOString(),
      data: {
        number: row.number,
        dealer: row.dealer,
        day: row.day,
        half: row.half,
        state: row.state,
        subject: row.subject,
        visitor: visitorOf(sealing, row),
        // As they were told it: words of the staff's are about them too.
        reason: row.reason ?? undefined,
      },
    }));
    const related = await db.$count(booking, isRelated(booking, who));
    return { records, related };
  },
  /** Nobody is expected any more who is not known: the half-day is free again. */
  async erase(tx, who, now) {
    const rows = await tx.select().from(booking).where(isTheirs(booking, who)).for('update');
    for (const { id, state } of rows)
      await tx
        .update(booking)
        .set({
          ...clearedColumns(booking),
          place: null,
          state: isOpen(state) ? 'cancelled' : state,
          changedAt: now,
        })
        .where(eq(booking.id, id));
    // Who did what to a visit stays; why is in words of theirs, which may be about the person.
    const ids = rows.map(({ id }) => id);
    await tx.update(bookingEvent).set(clearedColumns(bookingEvent)).where(inArray(bookingEvent.booking, ids));
    return { counts: { bookings: rows.length }, retained: [], handedOver: [] };
  },
  // A visit rests on no consent.
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  async expire(db, now, days) {
    return { bookings: await expireRows(db, booking, now, days) };
  },
  reseal: (db, which) => reseal(db, sealing, which),
});

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
