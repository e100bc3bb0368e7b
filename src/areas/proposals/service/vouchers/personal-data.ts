import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../../io/each-row.ts';
import { tablesOf } from '../../../../io/personal-column.ts';
import type {
  PersonalDataStore,
  PersonalRecord,
  PersonKeys,
  Retention,
} from '../../../../io/personal-data.ts';
import { expireRows, isTheirs } from '../../../../io/personal-table.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../../io/unsealed.ts';
import { proposalConsent } from '../consents/tables.ts';
import { proposal_voucher } from '../copy-words.ts';
import * as couponTables from '../coupons/tables.ts';
import { followed } from '../personal-uses.ts';
import * as tables from '../tables.ts';
import { proposalEvent, proposalVoucher } from '../tables.ts';
import { contentPlace, readContent } from './content.ts';
import { voucherKeys } from './keys.ts';

type Row = typeof proposalVoucher.$inferSelect;

/** Proposals that belong to an account of whoever asks, whose e-mail they have shown to read. */
type OwnedBy = (
  db: Database | Transaction,
  who: PersonKeys,
) => Promise<readonly { readonly site: string; readonly number: string }[]>;

/** Proposals that shoppers follow, with their vouchers. */
export const voucherPersonalData = (
  sealing: Sealing,
  ownedBy: OwnedBy = async () => [],
): PersonalDataStore => ({
  area: 'proposals',
  recordWords: { proposal_voucher },
  tables: [...tablesOf(tables), ...tablesOf(couponTables)],
  async find(db, who) {
    const rows = await db
      .select()
      .from(proposalVoucher)
      .where(await isOf(db, who, ownedBy));
    return { records: openReadable(rows, (row) => recordOf(sealing, row)), related: 0 };
  },
  async erase(tx, who) {
    const rows = await tx
      .delete(proposalVoucher)
      .where(await isOf(tx, who, ownedBy))
      .returning();
    for (const row of rows) await tx.delete(proposalEvent).where(eventsOf(row));
    return { counts: { vouchers: rows.length }, retained: [], handedOver: [] };
  },
  async withdraw(tx, who) {
    const records = await tx.$count(proposalVoucher, await isOf(tx, who, ownedBy));
    const ground =
      'LGPD art. 7 V: the proposal was made at the person’s request and does not rest on consent';
    const retained = records > 0 ? [{ what: 'proposal_voucher', records, ground }] : [];
    return { counts: {}, retained, handedOver: [] };
  },
  expire: expireVouchers,
  reseal: (db, which) => resealVouchers(db, sealing, which),
});

async function isOf(db: Database | Transaction, who: PersonKeys, ownedBy: OwnedBy): Promise<SQL | undefined> {
  const owned = (await ownedBy(db, who)).map(({ site, number }) =>
    and(eq(proposalVoucher.site, site), eq(proposalVoucher.number, number)),
  );
  return or(isTheirs(proposalVoucher, who), ...owned);
}

const eventsOf = ({ site, number }: Pick<Row, 'site' | 'number'>) =>
  and(eq(proposalEvent.site, site), eq(proposalEvent.number, number));

function recordOf(sealing: Sealing, { site, number, content, decidedAt }: Row): PersonalRecord {
  const { code: _, ...data } = readContent(sealing.open(content, contentPlace(site, number)));
  return {
    ...followed,
    record: `proposal_voucher ${number}`,
    source: `credit proposal on ${site}`,
    at: decidedAt.toISOString(),
    data,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what ended long enough ago, and what was told of proposals that never came or are gone. */
async function expireVouchers(
  db: Database | Transaction,
  now: Date,
  days: Retention,
): Promise<Record<string, number>> {
  const before = new Date(now.getTime() - days.vouchers * DAY_MS);
  const vouchers = await expireRows(db, proposalVoucher, now, days);
  const orphans = sql`not exists (select from ${proposalVoucher}
    where ${proposalVoucher.site} = ${proposalEvent.site} and ${proposalVoucher.number} = ${proposalEvent.number})`;
  const events = await db.delete(proposalEvent).where(and(lt(proposalEvent.receivedAt, before), orphans));
  return { vouchers, statusEvents: events.rowCount ?? 0 };
}

/** Seals rows anew and gives them the keys that go with it, each on its own and only if it is still as it was read. */
async function resealVouchers(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const { content, site, number } = proposalVoucher;
  const rows = await db
    .select()
    .from(proposalVoucher)
    .where(isUnsealed(content, sealing, which))
    .limit(resealLimit(sealing, 'proposal_voucher'));
  const of = { sealing, table: 'proposal_voucher', id: (row: Row) => `${row.site} ${row.number}` };
  return resealEach(of, rows, async (row) => {
    const place = contentPlace(row.site, row.number);
    const text = sealing.open(row.content, place);
    const { code, buyer } = readContent(text);
    const keys = voucherKeys(sealing, row.site, { number: row.number, code, document: buyer.document });
    await db
      .update(proposalVoucher)
      .set({ content: sealing.seal(text, place), ...keys })
      .where(and(eq(site, row.site), eq(number, row.number), eq(content, row.content)));
    await db
      .update(proposalConsent)
      .set({ personKey: keys.documentKey })
      .where(and(eq(proposalConsent.site, row.site), eq(proposalConsent.number, row.number)));
  });
}
