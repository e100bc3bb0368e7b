import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { openReadable, openReadableAsync, resealEach, resealLimit } from '../../../io/each-row.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type { PersonalDataStore } from '../../../io/personal-data.ts';
import { expireRows, isTheirs, resealRows } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../io/unsealed.ts';
import { copiedContent } from '../contract/stored-content.ts';
import type { DraftFields } from '../index.ts';
import { recordWords } from './copy-words.ts';
import { keepNames } from './names.ts';
import { offered } from './personal-uses.ts';
import { contentOf, draftColumns, fieldsOf, namesOf, type Row, versionsOf } from './store.ts';
import * as tables from './tables.ts';
import { crmQuote, quotation, quotationClaim, quotationVersion } from './tables.ts';

/** Dealers' quotations, and what the CRM's stand-in was told of them. */
export const quotationPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'quotation',
  recordWords,
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db.select().from(quotation).where(isTheirs(quotation, who));
    const records = await openReadableAsync(rows, async (row) => {
      const versions = await versionsOf(db, row.id);
      return {
        ...offered,
        record: `quotation ${row.id}`,
        source: `quotation of dealer ${row.dealer} on ${row.site}`,
        at: row.startedAt.toISOString(),
        data: {
          number: row.number,
          draft: withoutNote(fieldsOf(sealing, row)),
          versions: openReadable(versions, (version) => copiedContent(contentOf(sealing, version))),
        },
      };
    });
    return { records, related: 0 };
  },
  /** An offer that has become no order is nothing that anybody must keep. */
  async erase(tx, who) {
    const theirs = isTheirs(quotation, who);
    // Locked first: nothing is saved, and so told, between what is looked at and what is gone.
    const rows = await tx.select().from(quotation).where(theirs).for('update');
    const result = await withHistory(tx, rows);
    await tx.delete(quotation).where(theirs);
    await tx.delete(quotationClaim).where(isTheirs(quotationClaim, who));
    const copies = await tx
      .delete(crmQuote)
      .where(inArray(crmQuote.number, rows.flatMap(numbersOf)))
      .returning({ number: crmQuote.number });
    // What the stand-in held went with it: nobody else has heard of that.
    const here = new Set(copies.map(({ number }) => number));
    const elsewhere = result.map(numbersOf).filter((numbers) => !numbers.some((number) => here.has(number)));
    return {
      counts: { quotations: rows.length },
      retained: [],
      handedOver: [],
      quotations: [...new Set(elsewhere.flat())],
    };
  },
  // A quotation rests on no consent.
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  async expire(db, now, days) {
    await expireRows(db, crmQuote, now, days);
    await expireRows(db, quotationClaim, now, days);
    return { quotations: await expireRows(db, quotation, now, days) };
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
async function withHistory(tx: Transaction, rows: readonly Row[]): Promise<readonly Row[]> {
  const ids = rows.map(({ id }) => id);
  const open = await tx
    .selectDistinct({ of: quotationVersion.quotation })
    .from(quotationVersion)
    .where(and(inArray(quotationVersion.quotation, ids), eq(quotationVersion.state, 'open')));
  const result = new Set(open.map(({ of }) => of));
  return rows.filter(({ id }) => result.has(id));
}

/** What only the dealer reads is nothing that a customer gets by asking. */
const withoutNote = ({ note: _, ...fields }: DraftFields): DraftFields => fields;

async function reseal(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const drafts = await db
    .select()
    .from(quotation)
    .where(isUnsealed(quotation.draft, sealing, which))
    .limit(resealLimit(sealing, 'quotation'));
  // Whoever it is about is found by the new key as well: the old one may leave the ring.
  const resealed = await resealEach(
    { sealing, table: 'quotation', id: (row) => row.id },
    drafts,
    async (row) => {
      await db
        .update(quotation)
        .set(draftColumns(sealing, row.id, fieldsOf(sealing, row)))
        .where(and(eq(quotation.id, row.id), eq(quotation.draft, row.draft)));
    },
  );
  const saved = await resealRows(db, sealing, quotationVersion, which);
  const quotes = await resealRows(db, sealing, crmQuote, which);
  const names = await renameUnnamed(db, sealing, which);
  return resealed + saved + names + quotes;
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
