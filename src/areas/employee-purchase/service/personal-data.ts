import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../io/each-row.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type { PersonalDataStore, PersonKeys } from '../../../io/personal-data.ts';
import { expireRows, isRelated, isTheirs } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../io/unsealed.ts';
import { recordWords } from './copy-words.ts';
import { requested } from './personal-uses.ts';
import { dataColumns, dataOf, type Row } from './store.ts';
import * as tables from './tables.ts';
import { employeePurchase, employeePurchasePlace } from './tables.ts';

/** Enrolments in employee and corporate purchase, and the cars that were bought by them. */
export const enrolmentPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'employee-purchase',
  recordWords,
  settledAfter: ['documents'],
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db.select().from(employeePurchase).where(isTheirs(employeePurchase, who));
    const records = openReadable(rows, (row) => ({
      ...requested,
      record: `employee_purchase ${row.id}`,
      source: `employee purchase on ${row.site}`,
      at: row.begunAt.toISOString(),
      data: {
        programme: row.programme,
        boughtAs: row.buyer,
        state: row.state,
        ...ofPerson(sealing, row, who),
      },
    }));
    const related = await db.$count(employeePurchase, isRelated(employeePurchase, who));
    return { records, related };
  },
  async erase(tx, who) {
    const { rowCount } = await tx.delete(employeePurchase).where(isTheirs(employeePurchase, who));
    const retained = await tx.$count(employeePurchasePlace, isTheirs(employeePurchasePlace, who));
    const ground = 'the number of cars of a year, without a name: LGPD art. 7 IX';
    return {
      counts: { enrolments: rowCount ?? 0 },
      retained: retained > 0 ? [{ what: 'places of a programme', records: retained, ground }] : [],
      handedOver: [],
    };
  },
  // An enrolment rests on no consent.
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  async expire(db, now, days) {
    const enrolments = await expireRows(db, employeePurchase, now, days);
    await db.delete(employeePurchasePlace).where(lt(employeePurchasePlace.year, now.getUTCFullYear() - 1));
    return { enrolments };
  },
  reseal: (db, which) => reseal(db, sealing, which),
});

/** Enrolments by their ids and by their people, for areas that keep something of one. */
export const enrolmentIds = {
  async ofPerson(db: Database | Transaction, who: PersonKeys): Promise<string[]> {
    const rows = await db
      .select({ id: employeePurchase.id })
      .from(employeePurchase)
      .where(isTheirs(employeePurchase, who, 'person'));
    return rows.map(({ id }) => id);
  },
  /** Those that are still there. */
  async among(db: Database | Transaction, ids: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: employeePurchase.id })
      .from(employeePurchase)
      .where(inArray(sql`${employeePurchase.id}::text`, [...ids]));
    return rows.map(({ id }) => id);
  },
};

/** What of an enrolment is about the person who asks: a holder is told of themselves, not of who buys by their right. */
function ofPerson(sealing: Sealing, row: Row, who: PersonKeys): object {
  const data = dataOf(sealing, row);
  const has = (keys: readonly string[], key: string | null) => key !== null && keys.includes(key);
  if (!data) return {};
  if (has(who.document, row.documentKey) || has(who.email, row.emailKey)) return data;
  if (has(who.document, row.holderKey) || has(who.email, row.holderEmailKey)) return { holder: data.holder };
  return { billing: data.billing };
}

/**
 * Counts the cars of a holder under the key of today. An enrolment that was written anew may name another holder than the one by
 * whose right its cars were bought: those stay under the key of whose they are.
 */
async function recount(sealing: Sealing, tx: Transaction, enrolment: string, holder: string) {
  const holderKey = sealing.personKey('document', holder);
  if (!holderKey) return;
  const theirs = and(
    eq(employeePurchasePlace.enrolment, enrolment),
    inArray(employeePurchasePlace.holderKey, sealing.personKeys('document', holder)),
  );
  await tx.update(employeePurchasePlace).set({ holderKey }).where(theirs);
}

async function reseal(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const { content } = employeePurchase;
  const rows = await db
    .select()
    .from(employeePurchase)
    .where(isUnsealed(content, sealing, which))
    .limit(resealLimit(sealing, 'employee_purchase'));
  return resealEach({ sealing, table: 'employee_purchase', id: (row) => row.id }, rows, async (row) => {
    const data = row.content && dataOf(sealing, row);
    if (!data || !row.content) return;
    const columns = dataColumns(sealing, row.id, data);
    const asRead = and(eq(employeePurchase.id, row.id), eq(content, row.content));
    await db.transaction(async (tx) => {
      const { rowCount } = await tx.update(employeePurchase).set(columns).where(asRead);
      if (rowCount) await recount(sealing, tx, row.id, data.holder.document);
    });
  });
}
