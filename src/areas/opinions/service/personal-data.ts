import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../io/each-row.ts';
import {
  endOwnerless,
  type Owners,
  type PersonalColumn,
  type PersonalDataStore,
  type PersonalRecord,
} from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed } from '../../../io/unsealed.ts';
import { opinion, opinionVote } from './tables.ts';
import { contentOf, contentPlace } from './visit.ts';

const NO = 'not personal';
const DAY_MS = 86_400_000;
/** Days after which an opinion tells nobody anything of the cars that are sold. */
const KEPT_DAYS = 1_825;

const written: PersonalColumn = {
  purpose: 'showing what an owner says of their car, under a first name and an initial',
  basis: 'LGPD art. 7 I: whoever writes wants it published',
  retention:
    'five years after it was written, until its writer asks for it to go, or as long as their account',
};
const found: PersonalColumn = {
  ...written,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
const voted: PersonalColumn = {
  purpose: 'counting once who finds an opinion useful, by an account’s number',
  basis: 'LGPD art. 7 IX, legitimate interest: a count that nobody can drive up',
  retention: 'as long as the opinion, or the account; the count tells of nobody',
};
const staff: PersonalColumn = {
  ...written,
  purpose: 'showing who of the staff published or refused an opinion, and why',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of staff',
};

/**
 * What owners say, and who found it useful.
 * @param accounts whose opinions they are: asked by account, so that neither another address nor another data key loses anybody
 */
export const opinionPersonalData = (sealing: Sealing, accounts: Owners): PersonalDataStore => ({
  area: 'opinions',
  columns: {
    opinion: {
      ...{
        id: NO,
        site: NO,
        order: NO,
        account: found,
        model_key: NO,
        model: NO,
        version: NO,
      },
      ...{ year: NO, rating: NO, content: written, state: NO, useful: NO, written_at: NO, published_at: NO },
      ...{ staff, reason: staff },
    },
    opinion_vote: { opinion: NO, account: voted, at: NO },
  },
  async find(db, who) {
    const own = [...(await accounts.ofPerson(db, who))];
    const rows = await db.select().from(opinion).where(inArray(opinion.account, own));
    const votes = await db.select().from(opinionVote).where(inArray(opinionVote.account, own));
    const records: PersonalRecord[] = openReadable(rows, (row) => ({
      ...written,
      record: `opinion ${row.id}`,
      source: `opinion on ${row.site}`,
      at: row.writtenAt.toISOString(),
      data: { model: row.model, rating: row.rating, state: row.state, ...contentOf(sealing, row) },
    }));
    const found = votes.map(({ opinion: of, at }) => ({
      ...voted,
      record: `opinion_vote ${of}`,
      source: 'a press on an opinion',
      at: at.toISOString(),
      data: { useful: true },
    }));
    return { records: [...records, ...found], related: 0 };
  },
  async erase(tx, who) {
    const own = [...(await accounts.ofPerson(tx, who))];
    const { rowCount } = await tx.delete(opinion).where(inArray(opinion.account, own));
    await tx.delete(opinionVote).where(inArray(opinionVote.account, own));
    return { counts: { opinions: rowCount ?? 0 }, kept: [], handedOver: [] };
  },
  /** It was given to be shown: taken back, it is shown no more. */
  async withdraw(tx, who) {
    const own = [...(await accounts.ofPerson(tx, who))];
    const { rowCount } = await tx.delete(opinion).where(inArray(opinion.account, own));
    return { counts: rowCount ? { opinions: rowCount } : {}, kept: [], handedOver: [] };
  },
  async expire(db, now) {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    const { rowCount } = await db.delete(opinion).where(lt(opinion.writtenAt, before));
    await endOwnerlessIn(opinionVote, db, accounts);
    return { opinions: (rowCount ?? 0) + (await endOwnerlessIn(opinion, db, accounts)) };
  },
  async reseal(db, which) {
    const { content } = opinion;
    const rows = await db
      .select()
      .from(opinion)
      .where(isUnsealed(content, sealing, which))
      .limit(resealLimit(sealing, 'opinion'));
    return resealEach({ sealing, table: 'opinion', id: (row) => row.id }, rows, async (row) => {
      const told = contentOf(sealing, row);
      await db
        .update(opinion)
        .set({ content: sealing.seal(JSON.stringify(told), contentPlace(row.id)) })
        .where(and(eq(opinion.id, row.id), eq(content, row.content)));
    });
  },
});

/** Ends what accounts that are gone have left; gives how much that was. */
function endOwnerlessIn(
  table: typeof opinion | typeof opinionVote,
  db: Database,
  accounts: Owners,
): Promise<number> {
  const { account } = table;
  const page = async (after: string, limit: number) => {
    const rows = db.selectDistinct({ account }).from(table).where(gt(account, after));
    return (await rows.orderBy(asc(account)).limit(limit)).map((row) => row.account);
  };
  const end = async (gone: string[]) => (await db.delete(table).where(inArray(account, gone))).rowCount ?? 0;
  return endOwnerless(db, accounts, page, end);
}
