import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import { openReadable, resealEach, resealLimit } from '../../../../io/each-row.ts';
import type { PersonalColumn, PersonalDataStore, PersonKeys } from '../../../../io/personal-data.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../../io/unsealed.ts';
import type { ProposalDraft } from '../../contract.ts';
import { contentPlace, draftPerson, expireDrafts } from './store.ts';
import { proposalDraft } from './tables.ts';

const NO = 'not personal';

const asked: PersonalColumn = {
  purpose: 'a half-filled credit proposal survives the page it was begun on',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request',
  retention: 'the browser’s session, at most a day',
};
const found: PersonalColumn = {
  ...asked,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};

/** Half-filled proposals. */
export const draftPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'proposal drafts',
  columns: {
    proposal_draft: {
      id: NO,
      site: NO,
      content: asked,
      owner_key: found,
      document_key: found,
      email_key: found,
      phone_key: found,
      saved_at: NO,
    },
  },
  async find(db, who) {
    const rows = await db.select().from(proposalDraft).where(draftsOf(who));
    const records = openReadable(rows, (row) => ({
      ...asked,
      record: `proposal_draft ${row.id}`,
      source: `proposal form of ${row.site}`,
      at: row.savedAt.toISOString(),
      data: JSON.parse(sealing.open(row.content, contentPlace(row.id))),
    }));
    return { records, related: 0 };
  },
  async erase(tx, who) {
    const { rowCount } = await tx.delete(proposalDraft).where(draftsOf(who));
    return { counts: { proposalDrafts: rowCount ?? 0 }, kept: [], handedOver: [] };
  },
  // A draft rests on no consent: it is kept because the person is filling it in.
  withdraw: async () => ({ counts: {}, kept: [], handedOver: [] }),
  expire: async (db, now) => ({ proposalDrafts: await expireDrafts(db, now) }),
  reseal: (db, which) => reseal(db, sealing, which),
});

/** Drafts with a person's document, e-mail or phone in them: whoever shares one with somebody else loses a form of a day at most. */
function draftsOf(who: PersonKeys): SQL | undefined {
  const { documentKey, emailKey, phoneKey } = proposalDraft;
  const contact = or(inArray(emailKey, [...who.email]), inArray(phoneKey, [...who.phone]));
  return or(inArray(documentKey, [...who.document]), contact);
}

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
