import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../io/each-row.ts';
import {
  endOwnerless,
  type Owners,
  type PersonalColumn,
  type PersonalDataStore,
} from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../io/unsealed.ts';
import { keyPlace, namePlace } from './store.ts';
import { document } from './tables.ts';

const NO = 'not personal';
const DAY_MS = 24 * 3_600_000;
/** An upload that nobody goes on with. */
const ABANDONED_DAYS = 2;

const kept: PersonalColumn = {
  purpose: 'documents that a purchase needs, and the photo that protects it against fraud',
  basis: 'LGPD art. 7 V and VI, a contract and its proof; the photo art. 11 II g, protection against fraud',
  retention:
    'as long as what they belong to, of an order that was cancelled thirty days more; an upload that is not finished two days',
};

/**
 * Uploaded documents. The area that has what they belong to knows whose it is. Their bytes lie in the file store under a key that stands in the row: with the row the file is destroyed, in
 * backups of the store as well.
 */
export const documentPersonalData = (sealing: Sealing, belongs: Owners): PersonalDataStore => ({
  area: 'documents',
  columns: {
    document: {
      id: NO,
      site: NO,
      owner_kind: NO,
      owner: NO,
      kind: kept,
      state: NO,
      name: kept,
      key: kept,
      size: NO,
      media: NO,
      face: kept,
      review: kept,
      review_reason: kept,
      at: NO,
    },
    document_bucket: { id: NO, folder: NO, made_by: NO, origins: NO, since: NO },
  },
  async find(db, who) {
    const owners = await belongs.ofPerson(db, who);
    if (owners.length === 0) return { records: [], related: 0 };
    const rows = await db
      .select()
      .from(document)
      .where(inArray(document.owner, [...owners]));
    const records = openReadable(rows, ({ id, site, at, name, ...row }) => ({
      ...kept,
      record: `document ${id}`,
      source: `${row.ownerKind} ${row.owner} of ${site}`,
      at: at.toISOString(),
      data: {
        name: sealing.open(name, namePlace(id)),
        ...{ kind: row.kind, size: row.size, media: row.media, face: row.face, review: row.review },
        ...(row.reviewReason && { reviewReason: row.reviewReason }),
      },
    }));
    return { records, related: 0 };
  },
  async erase(tx, who) {
    const owners = await belongs.ofPerson(tx, who);
    if (owners.length === 0) return { counts: { documents: 0 }, kept: [], handedOver: [] };
    const { rowCount } = await tx.delete(document).where(inArray(document.owner, [...owners]));
    return { counts: { documents: rowCount ?? 0 }, kept: [], handedOver: [] };
  },
  // They rest on a contract, not on consent.
  withdraw: async () => ({ counts: {}, kept: [], handedOver: [] }),
  async expire(db, now) {
    const before = new Date(now.getTime() - ABANDONED_DAYS * DAY_MS);
    // What waits for its check has been sent whole: it is kept, however long a scanner or a bucket is away.
    const abandoned = and(eq(document.state, 'uploading'), lt(document.at, before));
    const { owner } = document;
    const page = async (after: string, limit: number) => {
      const rows = db.selectDistinct({ owner }).from(document).where(gt(owner, after));
      return (await rows.orderBy(asc(owner)).limit(limit)).map((row) => row.owner);
    };
    const end = async (gone: string[]) => {
      const ownerless = and(inArray(owner, gone), lt(document.at, before));
      return (await db.delete(document).where(ownerless)).rowCount ?? 0;
    };
    const needing = {
      ...belongs,
      among: (from: typeof db | Transaction, ids: readonly string[]) => belongs.among(from, ids, now),
    };
    const { rowCount } = await db.delete(document).where(abandoned);
    return { documents: (rowCount ?? 0) + (await endOwnerless(db, needing, page, end)) };
  },
  reseal: (db, which) => reseal(db, sealing, which),
});

async function reseal(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const isOther = or(isUnsealed(document.key, sealing, which), isUnsealed(document.name, sealing, which));
  const rows = await db.select().from(document).where(isOther).limit(resealLimit(sealing, 'document'));
  const of = { sealing, table: 'document', id: (row: { id: string }) => row.id };
  return resealEach(of, rows, async ({ id, name, key }) => {
    const again = {
      name: sealing.seal(sealing.open(name, namePlace(id)), namePlace(id)),
      key: sealing.seal(sealing.open(key, keyPlace(id)), keyPlace(id)),
    };
    await db
      .update(document)
      .set(again)
      .where(and(eq(document.id, id), eq(document.key, key)));
  });
}
