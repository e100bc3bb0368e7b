import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../io/each-row.ts';
import type { PersonalColumn, PersonalDataStore, PersonKeys } from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../io/unsealed.ts';
import { dataColumns, dataOf, type Row } from './store.ts';
import { employeePurchase, employeePurchasePlace } from './tables.ts';

const NO = 'not personal';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after which an enrolment that nobody goes on with is forgotten. */
const IDLE_DAYS = 365;

const asked: PersonalColumn = {
  purpose: 'letting a company approve that one of its people buys a car under its programme',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request',
  retention: 'a year after its last change',
};
const found: PersonalColumn = {
  ...asked,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
const counted: PersonalColumn = {
  purpose: 'counting how many cars were bought by one right in a year, without storing whose it is',
  basis: 'LGPD art. 7 IX, legitimate interest: the programme’s limit',
  retention: 'until the end of the year after',
};
const staff: PersonalColumn = {
  ...asked,
  purpose: 'showing who of the company answered',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of whoever approves',
};

/** Enrolments in employee and corporate purchase, and the cars that were bought by them. */
export const enrolmentPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'employee-purchase',
  columns: {
    employee_purchase: {
      id: NO,
      site: NO,
      account: asked,
      programme: asked,
      buyer: asked,
      state: NO,
      revision: NO,
      content: asked,
      document_key: found,
      email_key: found,
      phone_key: found,
      holder_key: found,
      holder_email_key: found,
      invoice_key: found,
      reason: asked,
      begun_at: NO,
      changed_at: NO,
      sent_at: NO,
      valid_until: NO,
    },
    employee_purchase_event: { id: NO, enrolment: NO, at: NO, state: NO, by: NO, staff, reason: asked },
    employee_purchase_place: {
      order: NO,
      enrolment: NO,
      site: NO,
      programme: NO,
      buyer: NO,
      holder_key: counted,
      year: NO,
      slot: NO,
      taken_at: NO,
    },
  },
  async find(db, who) {
    const rows = await db.select().from(employeePurchase).where(theirs(who));
    const records = openReadable(rows, (row) => ({
      ...asked,
      record: `employee_purchase ${row.id}`,
      source: `employee purchase on ${row.site}`,
      at: row.begunAt.toISOString(),
      data: {
        ...{ programme: row.programme, boughtAs: row.buyer, state: row.state },
        ...ofPerson(sealing, row, who),
      },
    }));
    const related = await db.$count(employeePurchase, inArray(employeePurchase.phoneKey, [...who.phone]));
    return { records, related };
  },
  async erase(tx, who) {
    const { rowCount } = await tx.delete(employeePurchase).where(theirs(who));
    const kept = await tx.$count(
      employeePurchasePlace,
      inArray(employeePurchasePlace.holderKey, [...who.document]),
    );
    const ground = 'the number of cars of a year, without a name: LGPD art. 7 IX';
    return {
      counts: { enrolments: rowCount ?? 0 },
      kept: kept > 0 ? [{ what: 'places of a programme', records: kept, ground }] : [],
      handedOver: [],
    };
  },
  // An enrolment rests on no consent.
  withdraw: async () => ({ counts: {}, kept: [], handedOver: [] }),
  async expire(db, now) {
    const before = new Date(now.getTime() - IDLE_DAYS * DAY_MS);
    const gone = await db.delete(employeePurchase).where(lt(employeePurchase.changedAt, before));
    await db.delete(employeePurchasePlace).where(lt(employeePurchasePlace.year, now.getUTCFullYear() - 1));
    return { enrolments: gone.rowCount ?? 0 };
  },
  reseal: (db, which) => reseal(db, sealing, which),
});

/** Enrolments by their ids and by their people, for areas that keep something of one. */
export const enrolmentIds = {
  async ofPerson(db: Database | Transaction, who: PersonKeys): Promise<string[]> {
    const rows = await db.select({ id: employeePurchase.id }).from(employeePurchase).where(buyers(who));
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

/** Who buys. A phone may be another's. */
const buyers = (who: PersonKeys): SQL | undefined =>
  or(
    inArray(employeePurchase.documentKey, [...who.document]),
    inArray(employeePurchase.emailKey, [...who.email]),
  );

/** Those, the holder by whose right it is bought, and whom the invoice names: without any of them there is no purchase. */
const theirs = (who: PersonKeys): SQL | undefined =>
  or(
    buyers(who),
    inArray(employeePurchase.holderKey, [...who.document]),
    inArray(employeePurchase.holderEmailKey, [...who.email]),
    inArray(employeePurchase.invoiceKey, [...who.document]),
  );

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
async function countAnew(sealing: Sealing, tx: Transaction, enrolment: string, holder: string) {
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
      if (rowCount) await countAnew(sealing, tx, row.id, data.holder.document);
    });
  });
}
