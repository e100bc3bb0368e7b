import { openReadable } from '../../../io/each-row.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type { Owners, PersonalDataStore, PersonalRecord } from '../../../io/personal-data.ts';
import { endOwnerlessRows, expireRows, isOwned, resealRows } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { recordWords } from './copy-words.ts';
import { contentOf } from './open-opinions.ts';
import { voted, written } from './personal-uses.ts';
import * as tables from './tables.ts';
import { opinion, opinionVote } from './tables.ts';

/**
 * What owners say, and who found it useful.
 * @param accounts whose opinions they are: asked by account, so that neither another address nor another data key loses anybody
 */
export const opinionPersonalData = (sealing: Sealing, accounts: Owners): PersonalDataStore => ({
  area: 'opinions',
  recordWords,
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db
      .select()
      .from(opinion)
      .where(await isOwned(opinion, accounts, db, who));
    const votes = await db
      .select()
      .from(opinionVote)
      .where(await isOwned(opinionVote, accounts, db, who));
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
    const { rowCount } = await tx.delete(opinion).where(await isOwned(opinion, accounts, tx, who));
    await tx.delete(opinionVote).where(await isOwned(opinionVote, accounts, tx, who));
    return { counts: { opinions: rowCount ?? 0 }, retained: [], handedOver: [] };
  },
  /** It was given to be shown: taken back, it is shown no more. */
  async withdraw(tx, who) {
    const { rowCount } = await tx.delete(opinion).where(await isOwned(opinion, accounts, tx, who));
    return { counts: rowCount ? { opinions: rowCount } : {}, retained: [], handedOver: [] };
  },
  async expire(db, now, days) {
    const old = await expireRows(db, opinion, now, days);
    await endOwnerlessRows(db, opinionVote, accounts);
    return { opinions: old + (await endOwnerlessRows(db, opinion, accounts)) };
  },
  reseal: (db, which) => resealRows(db, sealing, opinion, which),
});
