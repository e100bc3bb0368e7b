import { and, eq, inArray, isNotNull, like, lt, not, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import type { PersonalColumn, PersonalDataStore, PersonKeys } from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { codePlace, emailPlace } from './advance.ts';
import { partnerVoucher, redemption } from './tables.ts';

const NO = 'not personal';
const AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** Claims of consumers lapse after five years (Lei 8.078/1990, art. 27). */
const KEPT_DAYS = 1_825;

const kept: PersonalColumn = {
  purpose: 'issuing a gift voucher that a member has paid for in points, once, and showing it to them again',
  basis: 'LGPD art. 7 V, a contract at the holder’s request',
  retention: 'five years (Lei 8.078/1990, art. 27); address and code until the member asks for them to go',
};
const found: PersonalColumn = {
  ...kept,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};

const withoutPerson = async (tx: Transaction, { email }: PersonKeys) => {
  const { rowCount } = await tx
    .update(redemption)
    .set({ email: null, emailKey: null, code: null })
    .where(inArray(redemption.emailKey, [...email]));
  return { counts: rowCount ? { redemptions: rowCount } : {}, kept: [], handedOver: [] };
};

/** Gift vouchers that members have asked for, and what the stand-in has issued. */
export const rewardsPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'rewards',
  columns: {
    reward_redemption: {
      ...{ id: NO, site: NO, member: kept, email_key: found, email: kept, voucher: NO, title: NO },
      ...{ amount: NO, points: kept, state: NO, code: kept, asked_at: kept, settled_at: NO },
    },
    reward_partner_voucher: { id: NO, code: kept, at: NO },
  },
  async find(db, who) {
    const rows = await db
      .select()
      .from(redemption)
      .where(inArray(redemption.emailKey, [...who.email]));
    const records = rows.map(({ id, site, title, amount, points, state, askedAt }) => ({
      ...kept,
      record: `reward_redemption ${id}`,
      source: `rewards of ${site}`,
      at: askedAt.toISOString(),
      data: { title, amount, points, state },
    }));
    return { records, related: 0 };
  },
  /** What was paid for in points stays as a line of the ledger's; who it was and the code go. */
  erase: withoutPerson,
  withdraw: async () => ({ counts: {}, kept: [], handedOver: [] }),
  async expire(db, now) {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    const gone = await db.delete(redemption).where(lt(redemption.askedAt, before));
    await db.delete(partnerVoucher).where(lt(partnerVoucher.at, before));
    return { redemptions: gone.rowCount ?? 0 };
  },
  async reseal(db, which) {
    const pattern = which === 'plain' ? 'v1.%' : `${sealing.prefix.replaceAll('_', '\\_')}%`;
    const again = (text: string | null, place: string) =>
      text === null ? null : sealing.seal(sealing.open(text, place), place);
    const rows = await db
      .select()
      .from(redemption)
      .where(or(not(like(redemption.email, pattern)), not(like(redemption.code, pattern))))
      .limit(AT_ONCE);
    for (const { id, email, code } of rows) {
      const address = email === null ? null : sealing.open(email, emailPlace(id));
      const told = {
        email: again(email, emailPlace(id)),
        emailKey: address === null ? null : (sealing.personKey('email', address) ?? null),
        code: again(code, codePlace(id)),
      };
      // As it was read, or the next time: meanwhile its code may have come, or its person have gone.
      const { email: storedEmail, code: storedCode } = redemption;
      const asRead = and(
        sql`${storedEmail} is not distinct from ${email}`,
        sql`${storedCode} is not distinct from ${code}`,
      );
      await db
        .update(redemption)
        .set(told)
        .where(and(eq(redemption.id, id), asRead));
    }
    const issued = await db
      .select()
      .from(partnerVoucher)
      .where(and(isNotNull(partnerVoucher.code), not(like(partnerVoucher.code, pattern))))
      .limit(AT_ONCE);
    for (const { id, code } of issued)
      await db
        .update(partnerVoucher)
        .set({ code: again(code, `reward_partner_voucher.code ${id}`) })
        .where(eq(partnerVoucher.id, id));
    return rows.length + issued.length;
  },
});
