import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type { Owners, PersonalDataStore } from '../../../io/personal-data.ts';
import { endOwnerlessRows, resealRows } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { recordWords } from './copy-words.ts';
import { documentUse } from './personal-uses.ts';
import { namePlace } from './store.ts';
import * as tables from './tables.ts';
import { document } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** An upload that nobody goes on with. */
const ABANDONED_DAYS = 2;

/**
 * Uploaded documents. The area that has what they belong to knows whose it is. Their bytes lie in the file store under a key that stands in the row: with the row the file is destroyed, in
 * backups of the store as well.
 */
export const documentPersonalData = (sealing: Sealing, belongs: Owners): PersonalDataStore => ({
  area: 'documents',
  recordWords,
  tables: tablesOf(tables),
  async find(db, who) {
    const owners = await belongs.ofPerson(db, who);
    if (owners.length === 0) return { records: [], related: 0 };
    const rows = await db
      .select()
      .from(document)
      .where(inArray(document.owner, [...owners]));
    const records = openReadable(rows, ({ id, site, at, name, ...row }) => ({
      ...documentUse,
      record: `document ${id}`,
      source: `${row.ownerKind} ${row.owner} of ${site}`,
      at: at.toISOString(),
      data: {
        name: sealing.open(name, namePlace(id)),
        kind: row.kind,
        size: row.size,
        media: row.media,
        face: row.face,
        review: row.review,
        ...(row.reviewReason && { reviewReason: row.reviewReason }),
      },
    }));
    return { records, related: 0 };
  },
  async erase(tx, who) {
    const owners = await belongs.ofPerson(tx, who);
    if (owners.length === 0) return { counts: { documents: 0 }, retained: [], handedOver: [] };
    const { rowCount } = await tx.delete(document).where(inArray(document.owner, [...owners]));
    return { counts: { documents: rowCount ?? 0 }, retained: [], handedOver: [] };
  },
  // They rest on a contract, not on consent.
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  async expire(db, now) {
    const before = new Date(now.getTime() - ABANDONED_DAYS * DAY_MS);
    // What waits for its check has been sent whole: it is kept, however long a scanner or a bucket is away.
    const abandoned = and(eq(document.state, 'uploading'), lt(document.at, before));
    const end = async (ownerless: SQL) =>
      (await db.delete(document).where(and(ownerless, lt(document.at, before)))).rowCount ?? 0;
    const needing = {
      ...belongs,
      among: (from: typeof db | Transaction, ids: readonly string[]) => belongs.among(from, ids, now),
    };
    const { rowCount } = await db.delete(document).where(abandoned);
    return { documents: (rowCount ?? 0) + (await endOwnerlessRows(db, document, needing, end)) };
  },
  reseal: (db, which) => resealRows(db, sealing, document, which),
});
