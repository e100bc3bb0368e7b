import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { openReadable, openReadableAsync, resealEach, resealLimit } from '../../../io/each-row.ts';
import type { PersonalColumn, PersonalDataStore } from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../io/unsealed.ts';
import type { DraftFields } from '../index.ts';
import { shownToCustomer } from '../index.ts';
import { keepNames } from './names.ts';
import { quotePlace } from './stand-in-page.ts';
import {
  contentOf,
  contentPlace,
  draftColumns,
  fieldsOf,
  namesOf,
  type Row,
  reasonPlace,
  versionsOf,
} from './store.ts';
import { crmQuote, quotation, quotationVersion } from './tables.ts';

const NO = 'not personal';
/** Days after the last change for which a dealer may have to show what it offered. */
const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

const offered: PersonalColumn = {
  purpose: 'making a customer the offer that they asked a dealer for, and standing by it',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request',
  retention: '180 days after the quotation was changed last',
};
const found: PersonalColumn = {
  ...offered,
  purpose: 'finding a person’s quotations for access and deletion, without storing who that is',
};
const named: PersonalColumn = {
  ...offered,
  purpose: 'finding a quotation by the starts of the words of its name, without storing the name',
};
const staff: PersonalColumn = {
  ...offered,
  purpose: 'showing who of the staff made an offer, and who approved its discount and why',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of staff',
};

/** Dealers' quotations, and what the CRM's stand-in was told of them. */
export const quotationPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'quotation',
  columns: {
    quotation: {
      ...{ id: NO, number: NO, site: NO, dealer: NO, base: NO, started_by: staff, draft: offered },
      ...{
        editor: NO,
        edit: NO,
        revision: NO,
        kept_at: NO,
        email_key: found,
        named_by: NO,
        latest: NO,
        request_key: NO,
        ...{ ordered_by: NO, proposed_by: NO },
        started_at: NO,
      },
    },
    quotation_name: { quotation: NO, start_key: named, dealer: NO, started_at: NO },
    quotation_version: {
      ...{ id: NO, quotation: NO, version: NO, content: offered, valid_until: NO, asked: NO, discount: NO },
      ...{ price: NO, state: NO, saved_by: staff, saved_at: NO, decided_by: staff },
      ...{ decided_at: staff, reason: staff, crm: NO, crm_code: NO, crm_at: NO, request_key: NO },
    },
    crm_quote: { number: NO, state: NO, key: NO, body: offered, at: NO },
  },
  async find(db, { email }) {
    const rows = await db
      .select()
      .from(quotation)
      .where(inArray(quotation.emailKey, [...email]));
    const records = await openReadableAsync(rows, async (row) => {
      const versions = await versionsOf(db, row.id);
      return {
        ...offered,
        record: `quotation ${row.id}`,
        source: `quotation of dealer ${row.dealer} on ${row.site}`,
        at: row.startedAt.toISOString(),
        data: {
          ...{ number: row.number, draft: withoutNote(fieldsOf(sealing, row)) },
          versions: openReadable(versions, (version) => shownToCustomer(contentOf(sealing, version))),
        },
      };
    });
    return { records, related: 0 };
  },
  /** An offer that has become no order is nothing that anybody must keep. */
  async erase(tx, { email }) {
    const theirs = inArray(quotation.emailKey, [...email]);
    // Locked first: nothing is saved, and so told, between what is looked at and what is gone.
    const rows = await tx.select().from(quotation).where(theirs).for('update');
    const told = await toldOf(tx, rows);
    await tx.delete(quotation).where(theirs);
    const copies = await tx
      .delete(crmQuote)
      .where(inArray(crmQuote.number, rows.flatMap(numbersOf)))
      .returning({ number: crmQuote.number });
    // What the stand-in held went with it: nobody else has heard of that.
    const here = new Set(copies.map(({ number }) => number));
    const elsewhere = told.map(numbersOf).filter((numbers) => !numbers.some((number) => here.has(number)));
    return {
      ...{ counts: { quotations: rows.length }, kept: [], handedOver: [] },
      quotations: [...new Set(elsewhere.flat())],
    };
  },
  // A quotation rests on no consent.
  withdraw: async () => ({ counts: {}, kept: [], handedOver: [] }),
  async expire(db, now) {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    await db.delete(crmQuote).where(lt(crmQuote.at, before));
    return { quotations: (await db.delete(quotation).where(lt(quotation.keptAt, before))).rowCount ?? 0 };
  },
  reseal: (db, which) => reseal(db, sealing, which),
});

/** The numbers by which a CRM knows a quotation: its own, and that of the quote that it began with there. */
const numbersOf = ({ number, base }: Pick<Row, 'number' | 'base'>): string[] => [
  number,
  ...(base ? [base] : []),
];

/**
 * Those that the CRM may have heard of, by a version that it was to be told. Whatever came back of that: an answer that was lost, or a
 * call that is under way, says nothing of what is kept there.
 */
async function toldOf(tx: Transaction, rows: readonly Row[]): Promise<readonly Row[]> {
  const ids = rows.map(({ id }) => id);
  const open = await tx
    .selectDistinct({ of: quotationVersion.quotation })
    .from(quotationVersion)
    .where(and(inArray(quotationVersion.quotation, ids), eq(quotationVersion.state, 'open')));
  const told = new Set(open.map(({ of }) => of));
  return rows.filter(({ id }) => told.has(id));
}

/** What only the dealer reads is nothing that a customer gets by asking. */
const withoutNote = ({ note: _, ...fields }: DraftFields): DraftFields => fields;

async function reseal(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const drafts = await db
    .select()
    .from(quotation)
    .where(isUnsealed(quotation.draft, sealing, which))
    .limit(resealLimit(sealing, 'quotation'));
  const byId = (table: string) => ({ sealing, table, id: (row: { id: string }) => row.id });
  // Whoever it is about is found by the new key as well: the old one may leave the ring.
  const resealed = await resealEach(byId('quotation'), drafts, async (row) => {
    await db
      .update(quotation)
      .set(draftColumns(sealing, row.id, fieldsOf(sealing, row)))
      .where(and(eq(quotation.id, row.id), eq(quotation.draft, row.draft)));
  });
  const versions = await db
    .select()
    .from(quotationVersion)
    .where(
      or(
        isUnsealed(quotationVersion.content, sealing, which),
        isUnsealed(quotationVersion.reason, sealing, which),
      ),
    )
    .limit(resealLimit(sealing, 'quotation_version'));
  const saved = await resealEach(byId('quotation_version'), versions, async ({ id, content, reason }) => {
    const again = (text: string, place: string) => sealing.seal(sealing.open(text, place), place);
    await db
      .update(quotationVersion)
      .set({
        content: again(content, contentPlace(id)),
        ...(reason !== null && { reason: again(reason, reasonPlace(id)) }),
      })
      .where(
        and(
          ...[eq(quotationVersion.id, id), eq(quotationVersion.content, content)],
          // As it was read: decided meanwhile, it is sealed the next time.
          sql`${quotationVersion.reason} is not distinct from ${reason}`,
        ),
      );
  });
  const names = await renameUnnamed(db, sealing, which);
  return resealed + saved + names + (await resealQuotes(db, sealing, which));
}

/** Looks quotations up by the current key: those of a release that looked none up, and (`others`) those that another key is asked for. */
async function renameUnnamed(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const none = sql`${quotation.namedBy} is null`;
  const where = which === 'plain' ? none : or(none, ne(quotation.namedBy, sealing.prefix));
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(quotation)
      .where(where)
      .limit(resealLimit(sealing, 'quotation name'))
      .for('update', { skipLocked: true });
    return resealEach({ sealing, table: 'quotation name', id: (row) => row.id }, rows, async (row) =>
      keepNames(tx, sealing, row, await namesOf(tx, sealing, row)),
    );
  });
}

async function resealQuotes(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const quotes = await db
    .select()
    .from(crmQuote)
    .where(isUnsealed(crmQuote.body, sealing, which))
    .limit(resealLimit(sealing, 'crm_quote'));
  const of = { sealing, table: 'crm_quote', id: (row: { number: string }) => row.number };
  return resealEach(of, quotes, async ({ number, body }) => {
    if (body === null) return;
    const place = quotePlace(number);
    await db
      .update(crmQuote)
      .set({ body: sealing.seal(sealing.open(body, place), place) })
      .where(and(eq(crmQuote.number, number), eq(crmQuote.body, body)));
  });
}
