import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { openReadableAsync, resealEach, resealLimit } from '../../../io/each-row.ts';
import {
  endOwnerless,
  type Owners,
  type PersonalColumn,
  type PersonalDataStore,
  type PersonKeys,
} from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed } from '../../../io/unsealed.ts';
import { nicknamePlace } from './member.ts';
import { loyaltyMember, pointsMovement } from './tables.ts';

const NO = 'not personal';

const member: PersonalColumn = {
  purpose: 'keeping who takes part in the loyalty programme, by an account’s number',
  basis: 'LGPD art. 7 V, at the holder’s request: they joined',
  retention: 'until the member asks for it to go, or as long as their account',
};
const shown: PersonalColumn = {
  ...member,
  purpose: 'calling a member in the ranking by the name that they chose to be seen under',
  basis: 'LGPD art. 7 I: consent, taken back by one press',
};
const found: PersonalColumn = {
  ...member,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
const moved: PersonalColumn = {
  ...member,
  purpose: 'showing why points were given and spent; a number that tells of nobody once its member is gone',
  retention: 'as long as the ledger: without the member it is nobody’s',
};

/** The members of the accounts of whoever asks: of accounts that are known by their document or their proven e-mail. */
const membersOf = async (accounts: Owners, db: Database | Transaction, who: PersonKeys) =>
  inArray(loyaltyMember.account, [...(await accounts.ofPerson(db, who))]);

/**
 * Members, their votes and their points.
 * @param accounts whose members are: asked by account, so that neither another address nor another data key loses anybody
 */
export const loyaltyPersonalData = (sealing: Sealing, accounts: Owners): PersonalDataStore => ({
  area: 'loyalty',
  columns: {
    loyalty_member: {
      ...{ id: NO, site: NO, account: found, nickname: shown, is_shown: shown },
      ...{ earned: member, joined_at: member, welcomed_at: NO },
    },
    points_account: { id: moved, site: NO, kind: NO, balance: moved },
    points_movement: {
      ...{ id: NO, member: moved, giver: moved, taker: moved, points: moved, what: NO, source: moved },
      at: NO,
    },
    survey_vote: { member, survey: NO, choice: member, at: NO },
  },
  async find(db, who) {
    const rows = await db
      .select()
      .from(loyaltyMember)
      .where(await membersOf(accounts, db, who));
    const records = await openReadableAsync(
      rows,
      async ({ id, site, nickname, isShown, earned, joinedAt }) => {
        const movements = await db
          .select({ what: pointsMovement.what, points: pointsMovement.points, at: pointsMovement.at })
          .from(pointsMovement)
          .where(eq(pointsMovement.member, id));
        return {
          ...member,
          record: `loyalty_member ${id}`,
          source: `loyalty programme of ${site}`,
          at: joinedAt.toISOString(),
          data: {
            ...{ isShown, earned, movements },
            nickname: nickname ? sealing.open(nickname, nicknamePlace(id)) : null,
          },
        };
      },
    );
    return { records, related: 0 };
  },
  async erase(tx, who) {
    const { rowCount } = await tx.delete(loyaltyMember).where(await membersOf(accounts, tx, who));
    return { counts: rowCount ? { loyaltyMembers: rowCount } : {}, kept: [], handedOver: [] };
  },
  /** To be seen under a name is what they consented to. Taking part, and the points, are their own wish: that ends by `erase`. */
  async withdraw(tx, who) {
    const own = await membersOf(accounts, tx, who);
    const { rowCount } = await tx
      .update(loyaltyMember)
      .set({ isShown: false, nickname: null })
      .where(and(own, eq(loyaltyMember.isShown, true)));
    return { counts: rowCount ? { shownMembers: rowCount } : {}, kept: [], handedOver: [] };
  },
  async expire(db) {
    const { account } = loyaltyMember;
    const page = async (after: string, limit: number) => {
      const rows = db.selectDistinct({ account }).from(loyaltyMember).where(gt(account, after));
      return (await rows.orderBy(asc(account)).limit(limit)).map((row) => row.account);
    };
    const end = async (gone: string[]) =>
      (await db.delete(loyaltyMember).where(inArray(account, gone))).rowCount ?? 0;
    return { loyaltyMembers: await endOwnerless(db, accounts, page, end) };
  },
  async reseal(db, which) {
    const { nickname } = loyaltyMember;
    const rows = await db
      .select({ id: loyaltyMember.id, nickname })
      .from(loyaltyMember)
      .where(isUnsealed(nickname, sealing, which))
      .limit(resealLimit(sealing, 'loyalty_member'));
    const of = { sealing, table: 'loyalty_member', id: (row: { id: string }) => row.id };
    return resealEach(of, rows, async ({ id, nickname: stored }) => {
      if (stored)
        await db
          .update(loyaltyMember)
          .set({ nickname: sealing.seal(sealing.open(stored, nicknamePlace(id)), nicknamePlace(id)) })
          .where(and(eq(loyaltyMember.id, id), eq(nickname, stored)));
    });
  },
});
