import { and, asc, eq, gt, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { resealEach, resealLimit } from '../../../io/each-row.ts';
import {
  endOwnerless,
  type Owners,
  type PersonalColumn,
  type PersonalDataStore,
  type PersonKeys,
} from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed } from '../../../io/unsealed.ts';
import { UNSETTLED } from '../index.ts';
import { codePlace, emailPlace, partRedemptions } from './advance.ts';
import { partnerVoucher, redemption } from './tables.ts';

const NO = 'not personal';
const DAY_MS = 86_400_000;
/** Claims of consumers lapse after five years (Lei 8.078/1990, art. 27). */
const KEPT_DAYS = 1_825;

const kept: PersonalColumn = {
  purpose: 'issuing a gift voucher that a member has paid for in points, once, and showing it to them again',
  basis: 'LGPD art. 7 V, a contract at the holder’s request',
  retention:
    'five years (Lei 8.078/1990, art. 27); address and code until the member asks for them to go, or their account goes',
};
const found: PersonalColumn = {
  ...kept,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};

const redemptionsOf = async (accounts: Owners, db: Database | Transaction, who: PersonKeys) =>
  inArray(redemption.account, [...(await accounts.ofPerson(db, who))]);

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
  columns: {
    reward_redemption: {
      ...{ id: NO, site: NO, member: kept, account: found, email: kept, voucher: NO, title: NO },
      ...{ amount: NO, points: kept, state: NO, code: kept, is_leaving: NO, asked_at: kept, settled_at: NO },
    },
    reward_partner_voucher: { id: NO, code: kept, at: NO },
  },
  async find(db, who) {
    const rows = await db
      .select()
      .from(redemption)
      .where(await redemptionsOf(accounts, db, who));
    const records = rows.map(({ id, site, title, amount, points, state, askedAt }) => ({
      ...kept,
      record: `reward_redemption ${id}`,
      source: `rewards of ${site}`,
      at: askedAt.toISOString(),
      data: { title, amount, points, state },
    }));
    return { records, related: 0 };
  },
  async erase(tx, who, now) {
    const own = await redemptionsOf(accounts, tx, who);
    const { parted: redemptions, underWay: records } = await partRedemptions(tx, own, now);
    const kept = records > 0 ? [{ ...ON_ITS_WAY, records }] : [];
    return { counts: redemptions ? { redemptions } : {}, kept, handedOver: [] };
  },
  withdraw: async () => ({ counts: {}, kept: [], handedOver: [] }),
  async expire(db, now) {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    const settled = not(inArray(redemption.state, [...UNSETTLED]));
    const gone = await db.delete(redemption).where(and(lt(redemption.askedAt, before), settled));
    await db.delete(partnerVoucher).where(lt(partnerVoucher.at, before));
    const { account } = redemption;
    const page = async (after: string, limit: number) => {
      const rows = db.selectDistinct({ account }).from(redemption).where(gt(account, after));
      return (await rows.orderBy(asc(account)).limit(limit)).map((row) => row.account ?? '');
    };
    const end = (accountless: string[]) =>
      db.transaction(async (tx) => (await partRedemptions(tx, inArray(account, accountless), now)).parted);
    return { redemptions: (gone.rowCount ?? 0) + (await endOwnerless(db, accounts, page, end)) };
  },
  async reseal(db, which) {
    const again = (text: string | null, place: string) =>
      text === null ? null : sealing.seal(sealing.open(text, place), place);
    const id = (row: { id: string }) => row.id;
    const rows = await db
      .select()
      .from(redemption)
      .where(or(isUnsealed(redemption.email, sealing, which), isUnsealed(redemption.code, sealing, which)))
      .limit(resealLimit(sealing, 'reward_redemption'));
    const done = await resealEach({ sealing, table: 'reward_redemption', id }, rows, async (row) => {
      const told = { email: again(row.email, emailPlace(row.id)), code: again(row.code, codePlace(row.id)) };
      // As it was read, or the next time: meanwhile its code may have come, or its person have gone.
      const { email: storedEmail, code: storedCode } = redemption;
      const asRead = and(
        sql`${storedEmail} is not distinct from ${row.email}`,
        sql`${storedCode} is not distinct from ${row.code}`,
      );
      await db
        .update(redemption)
        .set(told)
        .where(and(eq(redemption.id, row.id), asRead));
    });
    const issued = await db
      .select()
      .from(partnerVoucher)
      .where(and(isNotNull(partnerVoucher.code), isUnsealed(partnerVoucher.code, sealing, which)))
      .limit(resealLimit(sealing, 'reward_partner_voucher'));
    const vouchers = await resealEach({ sealing, table: 'reward_partner_voucher', id }, issued, (row) =>
      db
        .update(partnerVoucher)
        .set({ code: again(row.code, `reward_partner_voucher.code ${row.id}`) })
        .where(eq(partnerVoucher.id, row.id)),
    );
    return done + vouchers;
  },
});
