import { and, eq } from 'drizzle-orm';
import { openReadableAsync } from '../../../io/each-row.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type { Owners, PersonalDataStore } from '../../../io/personal-data.ts';
import { endOwnerlessRows, isOwned, resealRows } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { recordWords } from './copy-words.ts';
import { nicknamePlace } from './member.ts';
import { member } from './personal-uses.ts';
import * as tables from './tables.ts';
import { loyaltyMember, pointsMovement } from './tables.ts';

/**
 * Members, their votes and their points.
 * @param accounts whose members are: asked by account, so that neither another address nor another data key loses anybody
 */
export const loyaltyPersonalData = (sealing: Sealing, accounts: Owners): PersonalDataStore => ({
  area: 'loyalty',
  recordWords,
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db
      .select()
      .from(loyaltyMember)
      .where(await isOwned(loyaltyMember, accounts, db, who));
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
            isShown,
            earned,
            movements,
            nickname: nickname ? sealing.open(nickname, nicknamePlace(id)) : null,
          },
        };
      },
    );
    return { records, related: 0 };
  },
  async erase(tx, who) {
    const { rowCount } = await tx
      .delete(loyaltyMember)
      .where(await isOwned(loyaltyMember, accounts, tx, who));
    return { counts: rowCount ? { loyaltyMembers: rowCount } : {}, retained: [], handedOver: [] };
  },
  /** To be seen under a name is what they consented to. Taking part, and the points, are their own wish: that ends by `erase`. */
  async withdraw(tx, who) {
    const own = await isOwned(loyaltyMember, accounts, tx, who);
    const { rowCount } = await tx
      .update(loyaltyMember)
      .set({ isShown: false, nickname: null })
      .where(and(own, eq(loyaltyMember.isShown, true)));
    return { counts: rowCount ? { shownMembers: rowCount } : {}, retained: [], handedOver: [] };
  },
  expire: async (db) => ({ loyaltyMembers: await endOwnerlessRows(db, loyaltyMember, accounts) }),
  reseal: (db, which) => resealRows(db, sealing, loyaltyMember, which),
});
