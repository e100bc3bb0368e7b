import { and, eq, inArray, like, not } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import type { PersonalColumn, PersonalDataStore, PersonKeys } from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { nicknamePlace } from './member.ts';
import { loyaltyMember, pointsMovement } from './tables.ts';

const NO = 'not personal';
const AT_ONCE = 200;

const member: PersonalColumn = {
  purpose: 'keeping who takes part in the loyalty programme, by an account’s number',
  basis: 'LGPD art. 7 V, at the holder’s request: they joined',
  retention: 'until the member asks for it to go, or their account is deleted',
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

const gone = async (tx: Transaction, { email }: PersonKeys) => {
  const { rowCount } = await tx.delete(loyaltyMember).where(inArray(loyaltyMember.emailKey, [...email]));
  return { counts: rowCount ? { loyaltyMembers: rowCount } : {}, kept: [], handedOver: [] };
};

/** Members, their votes and their points. */
export const loyaltyPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'loyalty',
  columns: {
    loyalty_member: {
      ...{ id: NO, site: NO, account: found, email_key: found, nickname: shown, is_shown: shown },
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
      .where(inArray(loyaltyMember.emailKey, [...who.email]));
    const records = [];
    for (const { id, site, nickname, isShown, earned, joinedAt } of rows) {
      const movements = await db
        .select({ what: pointsMovement.what, points: pointsMovement.points, at: pointsMovement.at })
        .from(pointsMovement)
        .where(eq(pointsMovement.member, id));
      records.push({
        ...member,
        record: `loyalty_member ${id}`,
        source: `loyalty programme of ${site}`,
        at: joinedAt.toISOString(),
        data: {
          ...{ isShown, earned, movements },
          nickname: nickname ? sealing.open(nickname, nicknamePlace(id)) : null,
        },
      });
    }
    return { records, related: 0 };
  },
  erase: gone,
  /** To be seen under a name is what they consented to. Taking part, and the points, are their own wish: that ends by `erase`. */
  async withdraw(tx, { email }) {
    const { rowCount } = await tx
      .update(loyaltyMember)
      .set({ isShown: false, nickname: null })
      .where(and(inArray(loyaltyMember.emailKey, [...email]), eq(loyaltyMember.isShown, true)));
    return { counts: rowCount ? { shownMembers: rowCount } : {}, kept: [], handedOver: [] };
  },
  expire: async () => ({}),
  async reseal(db, which) {
    const pattern = which === 'plain' ? 'v1.%' : `${sealing.prefix.replaceAll('_', '\\_')}%`;
    const { nickname } = loyaltyMember;
    const rows = await db
      .select({ id: loyaltyMember.id, nickname })
      .from(loyaltyMember)
      .where(not(like(nickname, pattern)))
      .limit(AT_ONCE);
    for (const { id, nickname: stored } of rows)
      if (stored)
        await db
          .update(loyaltyMember)
          .set({ nickname: sealing.seal(sealing.open(stored, nicknamePlace(id)), nicknamePlace(id)) })
          .where(and(eq(loyaltyMember.id, id), eq(nickname, stored)));
    return rows.length;
  },
});
