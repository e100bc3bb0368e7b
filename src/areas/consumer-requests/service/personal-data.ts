import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../io/each-row.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type { PersonalDataStore } from '../../../io/personal-data.ts';
import { clearedColumns, expireRows, isTheirs } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../io/unsealed.ts';
import { marketOfSite } from '../../../kit/markets/identities.ts';
import { outlivesErasure } from '../index.ts';
import { recordWords } from './copy-words.ts';
import { requested } from './personal-uses.ts';
import { answerOf, sealedAnswer, writtenColumns, writtenOf } from './store.ts';
import * as tables from './tables.ts';
import { consumerRequest } from './tables.ts';

const WAITS = 'LGPD art. 16 I; Ley 25.326 art. 16: a consumer’s request that waits for its answer';

/** What consumers have asked for. */
export const requestPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'consumer-requests',
  recordWords,
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db.select().from(consumerRequest).where(isTheirs(consumerRequest, who));
    const records = openReadable(rows, (row) => ({
      ...requested,
      record: `consumer_request ${row.id}`,
      source: `consumer request on ${row.site}`,
      at: row.receivedAt.toISOString(),
      data: {
        number: row.number,
        kind: row.kind,
        state: row.state,
        receivedOn: row.receivedOn,
        dueOn: row.dueOn,
        request: writtenOf(sealing, row),
        answer: answerOf(sealing, row),
      },
    }));
    return { records, related: 0 };
  },
  /**
   * That there was a request, and until when it was to be answered, stays. One for the data itself ends with it; any other that waits for its
   * answer stays open with what an answer needs, and is cleared with that.
   */
  async erase(tx, who, now) {
    const rows = await tx.select().from(consumerRequest).where(isTheirs(consumerRequest, who)).for('update');
    const isWaiting = ({ site, kind, state }: (typeof rows)[number]) =>
      state === 'open' && outlivesErasure(marketOfSite(site), kind);
    const waiting = rows.filter(isWaiting).map(({ id }) => id);
    if (waiting.length > 0)
      await tx
        .update(consumerRequest)
        .set({ isErasedWithAnswer: true })
        .where(inArray(consumerRequest.id, waiting));
    const cleared = rows.filter((row) => !isWaiting(row));
    for (const { id, state, endedAt, revision } of cleared)
      await tx
        .update(consumerRequest)
        .set({
          ...clearedColumns(consumerRequest),
          revision: revision + 1,
          state: state === 'open' ? 'closed' : state,
          endedAt: endedAt ?? now,
        })
        .where(eq(consumerRequest.id, id));
    return {
      counts: { consumerRequests: cleared.length },
      retained:
        waiting.length > 0
          ? [{ what: 'requests that wait for their answer', records: waiting.length, ground: WAITS }]
          : [],
      handedOver: [],
    };
  },
  // A request rests on no consent.
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  async expire(db, now, days) {
    return { consumerRequests: await expireRows(db, consumerRequest, now, days) };
  },
  reseal: (db, which) => reseal(db, sealing, which),
});

async function reseal(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const { content, answer, id } = consumerRequest;
  const rows = await db
    .select()
    .from(consumerRequest)
    .where(or(isUnsealed(content, sealing, which), isUnsealed(answer, sealing, which)))
    .limit(resealLimit(sealing, 'consumer_request'));
  return resealEach({ sealing, table: 'consumer_request', id: (row) => row.id }, rows, async (row) => {
    const [written, answered] = [writtenOf(sealing, row), answerOf(sealing, row)];
    await db
      .update(consumerRequest)
      .set({
        ...(written && writtenColumns(sealing, row.id, written)),
        ...(answered !== undefined && { answer: sealedAnswer(sealing, row.id, answered) }),
      })
      // Only as it was read: an answer that has come meanwhile is sealed already, and what was erased meanwhile stays erased.
      .where(
        and(
          eq(id, row.id),
          eq(consumerRequest.revision, row.revision),
          sql`${content} is not distinct from ${row.content}`,
          sql`${answer} is not distinct from ${row.answer}`,
        ),
      );
  });
}
