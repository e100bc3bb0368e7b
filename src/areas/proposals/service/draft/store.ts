import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../../io/database.ts';
import type { RateLimitResult } from '../../../../io/rate-limit.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import type { DraftOwner, ProposalDraft } from '../../contract.ts';
import { proposalDraft } from './tables.ts';

/** A draft outlives no day, however long a browser keeps its session. */
const LASTS_MS = 24 * 60 * 60 * 1000;

export type DraftStore = {
  readonly db: Database;
  readonly sealing: Sealing;
  /** Counts a new draft against the network that keeps it; a test without one counts none. */
  readonly mayBegin?: ((address: string) => Promise<RateLimitResult>) | undefined;
};

export const contentPlace = (id: string): string => `proposal_draft.content ${id}`;

/**
 * Keeps a draft in the place of the one before. A new one is counted, whatever key its browser has brought: keys cost nothing, and a row of each
 * would fill the disk.
 * @returns for how long the network has to wait where it has begun too many
 */
export async function keepDraft(
  { db, sealing, mayBegin }: DraftStore,
  { id, site, address }: { readonly id: string; readonly site: string; readonly address: string },
  { of, ...draft }: ProposalDraft & { readonly of?: DraftOwner | undefined },
): Promise<RateLimitResult | undefined> {
  const row = {
    ownerKey: (of && ownerKeys(sealing, of)[0]) ?? null,
    content: sealing.seal(JSON.stringify(draft), contentPlace(id)),
    ...draftPerson(sealing, draft),
    savedAt: new Date(),
  };
  const { rowCount } = await db.update(proposalDraft).set(row).where(eq(proposalDraft.id, id));
  if (rowCount) return undefined;
  const taken = await mayBegin?.(address);
  if (taken && !taken.isAllowed) return taken;
  await db
    .insert(proposalDraft)
    .values({ id, site, ...row })
    .onConflictDoUpdate({ target: proposalDraft.id, set: row });
  return undefined;
}

/**
 * The draft, as its JSON text, for the one whose it is; nothing once it has ended. Another's is forgotten: whoever sits at this browser
 * now has sent a lead of their own.
 */
export async function openDraft(
  { db, sealing }: DraftStore,
  id: string,
  of: DraftOwner | undefined,
): Promise<string | undefined> {
  const since = new Date(Date.now() - LASTS_MS);
  const [row] = await db
    .select()
    .from(proposalDraft)
    .where(and(eq(proposalDraft.id, id), gt(proposalDraft.savedAt, since)));
  if (!row) return undefined;
  const isTheirs = of ? ownerKeys(sealing, of).includes(row.ownerKey ?? '') : row.ownerKey === null;
  if (isTheirs) return sealing.open(row.content, contentPlace(id));
  await dropDrafts({ db }, [id]);
  return undefined;
}

/** Under every key of the ring, the current one first; none for a lead that names nobody. */
function ownerKeys(sealing: Sealing, { email, document }: DraftOwner): string[] {
  const [address, digits] = [email.trim().toLowerCase(), document.toUpperCase().replace(/[^0-9A-Z]/g, '')];
  return address || digits ? sealing.personKeys('identity', `draft of ${address} ${digits}`) : [];
}

export async function dropDrafts({ db }: Pick<DraftStore, 'db'>, ids: readonly string[]): Promise<void> {
  await db.delete(proposalDraft).where(inArray(proposalDraft.id, [...ids]));
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
