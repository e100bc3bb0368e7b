import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../../io/each-row.ts';
import { tablesOf } from '../../../../io/personal-column.ts';
import type { PersonalDataStore } from '../../../../io/personal-data.ts';
import { isTheirs } from '../../../../io/personal-table.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../../io/unsealed.ts';
import type { ProposalDraft } from '../../contract.ts';
import { proposal_draft } from '../copy-words.ts';
import { requested } from './personal-uses.ts';
import { contentPlace, draftPerson, expireDrafts } from './store.ts';
import * as tables from './tables.ts';
import { proposalDraft } from './tables.ts';

/** Half-filled proposals. */
export const draftPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'proposal drafts',
  recordWords: { proposal_draft },
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db.select().from(proposalDraft).where(isTheirs(proposalDraft, who));
    const records = openReadable(rows, (row) => ({
      ...requested,
      record: `proposal_draft ${row.id}`,
      source: `proposal form of ${row.site}`,
      at: row.savedAt.toISOString(),
      data: JSON.parse(sealing.open(row.content, contentPlace(row.id))),
    }));
    return { records, related: 0 };
  },
  async erase(tx, who) {
    const { rowCount } = await tx.delete(proposalDraft).where(isTheirs(proposalDraft, who));
    return { counts: { proposalDrafts: rowCount ?? 0 }, retained: [], handedOver: [] };
  },
  // A draft rests on no consent: it is kept because the person is filling it in.
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  expire: async (db, now) => ({ proposalDrafts: await expireDrafts(db, now) }),
  reseal: (db, which) => reseal(db, sealing, which),
});

/** Each row on its own and only if it is still as it was read: shoppers go on typing meanwhile. */
async function reseal(db: Database | Transaction, sealing: Sealing, which: Unsealed): Promise<number> {
  const rows = await db
    .select()
    .from(proposalDraft)
    .where(isUnsealed(proposalDraft.content, sealing, which))
    .limit(resealLimit(sealing, 'proposal_draft'));
  const of = { sealing, table: 'proposal_draft', id: (row: { id: string }) => row.id };
  return resealEach(of, rows, async ({ id, content: stored }) => {
    const text = sealing.open(stored, contentPlace(id));
    const content = sealing.seal(text, contentPlace(id));
    await db
      .update(proposalDraft)
      .set({ content, ...draftPerson(sealing, JSON.parse(text) as ProposalDraft) })
      .where(and(eq(proposalDraft.id, id), eq(proposalDraft.content, stored)));
  });
}
