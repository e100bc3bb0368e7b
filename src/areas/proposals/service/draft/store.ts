import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../../io/database.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import type { ProposalDraft } from '../../contract.ts';
import { proposalDraft } from './tables.ts';

/** A draft outlives no day, however long a browser keeps its session. */
const LASTS_MS = 24 * 60 * 60 * 1000;

export type DraftStore = { readonly db: Database; readonly sealing: Sealing };

export const contentPlace = (id: string): string => `proposal_draft.content ${id}`;

/** Keeps a draft in the place of the one before. */
export async function keepDraft(
  { db, sealing }: DraftStore,
  id: string,
  site: string,
  draft: ProposalDraft,
): Promise<void> {
  const row = {
    content: sealing.seal(JSON.stringify(draft), contentPlace(id)),
    ...draftPerson(sealing, draft),
    savedAt: new Date(),
  };
  await db
    .insert(proposalDraft)
    .values({ id, site, ...row })
    .onConflictDoUpdate({ target: proposalDraft.id, set: row });
}

/** The draft, as its JSON text; nothing once it has ended. */
export async function readDraft({ db, sealing }: DraftStore, id: string): Promise<string | undefined> {
  const since = new Date(Date.now() - LASTS_MS);
  const [row] = await db
    .select()
    .from(proposalDraft)
    .where(and(eq(proposalDraft.id, id), gt(proposalDraft.savedAt, since)));
  return row && sealing.open(row.content, contentPlace(id));
}

export async function dropDraft({ db }: Pick<DraftStore, 'db'>, id: string): Promise<void> {
  await db.delete(proposalDraft).where(eq(proposalDraft.id, id));
}

/** Removes what has ended; gives how many there were. */
export async function expireDrafts(db: Database, now: Date): Promise<number> {
  const ended = lt(proposalDraft.savedAt, new Date(now.getTime() - LASTS_MS));
  return (await db.delete(proposalDraft).where(ended)).rowCount ?? 0;
}

/** The keyed hashes by which a person's drafts are found. */
export function draftPerson(sealing: Sealing, draft: ProposalDraft) {
  const { form } = draft;
  return {
    documentKey: sealing.personKey('document', form?.cpf ?? '') ?? null,
    emailKey: sealing.personKey('email', form?.email ?? '') ?? null,
    phoneKey: sealing.personKey('phone', form?.phone ?? '') ?? null,
  };
}
