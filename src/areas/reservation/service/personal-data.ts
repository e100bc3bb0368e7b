import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../io/each-row.ts';
import { rekeyMailbox } from '../../../io/mail/mailbox-count.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type { PersonalDataStore, PersonKeys } from '../../../io/personal-data.ts';
import { isRelated, isTheirs } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../io/unsealed.ts';
import type { Customer } from '../index.ts';
import { recordWords } from './copy-words.ts';
import { ordered } from './personal-uses.ts';
import { customerColumns, customerPlace, kitPlace, linkPlace, orderOf } from './store.ts';
import * as tables from './tables.ts';
import { reservation } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which the papers of an order stay that was given up. */
export const GIVEN_UP_DAYS = 30;
/** Days after which an order that nobody has paid for is forgotten. */
export const UNPAID_DAYS = 30;

/**
 * Reservations and orders.
 * @param forgotten what else goes with orders that are deleted, in the same transaction
 */
export const reservationPersonalData = (
  sealing: Sealing,
  forgotten: (tx: Transaction, orders: readonly string[]) => Promise<void>,
): PersonalDataStore => ({
  area: 'reservations',
  recordWords,
  settledAfter: ['documents'],
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db.select().from(reservation).where(isTheirs(reservation, who));
    const records = openReadable(rows, (row) => {
      const { customer, kit, car, number, state, paidAt, proposal, financing } = orderOf(sealing, row);
      return {
        ...ordered,
        record: `reservation ${row.id}`,
        source: `reservation on ${row.site}`,
        at: row.begunAt.toISOString(),
        data: {
          number,
          state,
          car: `${car.modelName} ${car.versionName}`,
          customer,
          kit,
          paidAt,
          proposal,
          financing,
        },
      };
    });
    const related = await db.$count(reservation, isRelated(reservation, who));
    return { records, related };
  },
  async erase(tx, who) {
    const unpaid = and(isTheirs(reservation, who), isNull(reservation.paidAt));
    const gone = await tx.delete(reservation).where(unpaid).returning({ id: reservation.id });
    await forgotten(
      tx,
      gone.map(({ id }) => id),
    );
    const retained = await tx.$count(reservation, isTheirs(reservation, who));
    const ground = 'a purchase and its money: LGPD art. 16 I; Código Civil art. 206 § 5º';
    return {
      counts: { reservations: gone.length },
      retained: retained > 0 ? [{ what: 'orders that were paid for', records: retained, ground }] : [],
      handedOver: [],
    };
  },
  // An order rests on no consent.
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  async expire(db, now, days) {
    const before = (count: number) => new Date(now.getTime() - count * DAY_MS);
    const unpaid = and(isNull(reservation.paidAt), lt(reservation.begunAt, before(UNPAID_DAYS)));
    const over = lt(reservation.endedAt, before(days.proposals));
    return db.transaction(async (tx) => {
      const gone = await tx.delete(reservation).where(or(unpaid, over)).returning({ id: reservation.id });
      await forgotten(
        tx,
        gone.map(({ id }) => id),
      );
      return { reservations: gone.length };
    });
  },
  reseal: (db, which) => reseal(db, sealing, which),
});

/** Orders by their ids and by their people, for areas that keep something of an order. */
export const orderIds = {
  async ofPerson(db: Database | Transaction, who: PersonKeys): Promise<string[]> {
    const rows = await db.select({ id: reservation.id }).from(reservation).where(isTheirs(reservation, who));
    return rows.map(({ id }) => id);
  },
  /**
   * Those that are still there. Nobody needs the papers of a purchase that was given up: the order itself stays for its money's sake,
   * what belongs to it for `GIVEN_UP_DAYS`, in which somebody may still ask why.
   */
  async among(db: Database | Transaction, ids: readonly string[], now = new Date()): Promise<string[]> {
    const before = new Date(now.getTime() - GIVEN_UP_DAYS * DAY_MS);
    const givenUp = and(
      inArray(reservation.state, ['cancelled', 'expired']),
      lt(reservation.endedAt, before),
    );
    const rows = await db
      .select({ id: reservation.id })
      .from(reservation)
      .where(and(inArray(sql`${reservation.id}::text`, [...ids]), not(sql`coalesce(${givenUp}, false)`)));
    return rows.map(({ id }) => id);
  },
};

async function reseal(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const { link, customer: whose, nameKeys } = reservation;
  const isUnnamed = and(isNotNull(whose), isNull(nameKeys));
  const rows = await db
    .select()
    .from(reservation)
    .where(or(isUnsealed(link, sealing, which), isUnnamed))
    .limit(resealLimit(sealing, 'reservation'));
  return resealEach({ sealing, table: 'reservation', id: (row) => row.id }, rows, async (row) => {
    const { id } = row;
    const customer = row.customer && (JSON.parse(sealing.open(row.customer, customerPlace(id))) as Customer);
    const columns = {
      link: sealing.seal(sealing.open(row.link, linkPlace(id)), linkPlace(id)),
      ...(row.kit && { kit: sealing.seal(sealing.open(row.kit, kitPlace(id)), kitPlace(id)) }),
      ...(customer && customerColumns(sealing, id, customer)),
    };
    const asRead = and(eq(reservation.id, id), eq(reservation.revision, row.revision), eq(link, row.link));
    await db.transaction(async (tx) => {
      await tx.update(reservation).set(columns).where(asRead);
      if (customer) await rekeyMailbox(tx, sealing, customer.email);
    });
  });
}
