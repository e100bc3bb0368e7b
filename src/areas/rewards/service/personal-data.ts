import { and, inArray, lt, not, type SQL } from 'drizzle-orm';
import { tablesOf } from '../../../io/personal-column.ts';
import type { Owners, PersonalDataStore } from '../../../io/personal-data.ts';
import { endOwnerlessRows, expireRows, isOwned, resealRows } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { UNSETTLED } from '../index.ts';
import { partRedemptions } from './advance.ts';
import { recordWords } from './copy-words.ts';
import { voucherUse } from './personal-uses.ts';
import * as tables from './tables.ts';
import { partnerVoucher, redemption } from './tables.ts';

const DAY_MS = 86_400_000;
/** Claims of consumers lapse after five years (Lei 8.078/1990, art. 27). */
export const RETENTION_DAYS = 1_825;

const ON_ITS_WAY = {
  what: 'gift vouchers that a partner has not answered for',
  ground: 'LGPD art. 7 V, 16 I: paid for, and brought to an end; then their address and code go',
};

/**
 * Gift vouchers that members have asked for, and what the stand-in has issued.
 * @param accounts whose members are
 */
export const rewardsPersonalData = (sealing: Sealing, accounts: Owners): PersonalDataStore => ({
  area: 'rewards',
  recordWords,
  // Whoever redeems meanwhile is waited for by the members' store, and seen here.
  settledAfter: ['loyalty'],
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db
      .select()
      .from(redemption)
      .where(await isOwned(redemption, accounts, db, who));
    const records = rows.map(({ id, site, title, amount, points, state, requestedAt }) => ({
      ...voucherUse,
      record: `reward_redemption ${id}`,
      source: `rewards of ${site}`,
      at: requestedAt.toISOString(),
      data: { title, amount, points, state },
    }));
    return { records, related: 0 };
  },
  async erase(tx, who, now) {
    const own = await isOwned(redemption, accounts, tx, who);
    const { parted: redemptions, underWay: records } = await partRedemptions(tx, own, now);
    const retained = records > 0 ? [{ ...ON_ITS_WAY, records }] : [];
    return { counts: redemptions ? { redemptions } : {}, retained, handedOver: [] };
  },
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  async expire(db, now, days) {
    const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
    const settled = not(inArray(redemption.state, [...UNSETTLED]));
    const gone = await db.delete(redemption).where(and(lt(redemption.requestedAt, before), settled));
    await expireRows(db, partnerVoucher, now, days);
    const part = (accountless: SQL) =>
      db.transaction(async (tx) => (await partRedemptions(tx, accountless, now)).parted);
    const parted = await endOwnerlessRows(db, redemption, accounts, part);
    return { redemptions: (gone.rowCount ?? 0) + parted };
  },
  reseal: async (db, which) =>
    (await resealRows(db, sealing, redemption, which)) +
    (await resealRows(db, sealing, partnerVoucher, which)),
});
