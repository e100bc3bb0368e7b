import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import { rowsWithin } from '../../../../io/reach.ts';
import type { Permit } from '../../../../kit/authority.ts';
import { mayFollow, mayHaveCome, type ProposalStatus } from '../../domain/credit-decision/status.ts';
import { linkedEnds } from '../linked-credit/ends.ts';
import { creditProposal, creditProposalStatus } from '../tables.ts';

/** What became of a proposal, for whoever tells its shopper. */
export type ChangedStatus = {
  readonly number: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly from: ProposalStatus;
  readonly status: ProposalStatus;
  readonly at: Date;
  /** Which change of this proposal it is, from 2: the decision was the first. */
  readonly step: number;
};

export type StatusChange =
  | { readonly ok: true; readonly from: ProposalStatus }
  | { readonly ok: false; readonly reason: 'unknown-proposal' }
  | {
      readonly ok: false;
      readonly reason: 'not-after-that' | 'changed-meanwhile';
      readonly from: ProposalStatus;
    };

/**
 * Moves a proposal of the portal's own credit decision on, one change after another; where the permit does not reach it, there is none. Its history and
 * whatever `changed` writes are committed together.
 */
export function changeStatus(
  db: Database,
  permit: Permit<'proposals', 'update'>,
  {
    number,
    to,
    at,
    seen,
  }: {
    readonly number: string;
    readonly to: ProposalStatus;
    readonly at: Date;
    /** As whoever decides saw it: what somebody else has moved meanwhile stays where it is. */
    readonly seen?: ProposalStatus | undefined;
  },
  changed: (tx: Transaction, change: ChangedStatus) => Promise<unknown> = async () => undefined,
): Promise<StatusChange> {
  return db.transaction(async (tx) => {
    const own = and(eq(creditProposal.id, number), rowsWithin(permit, creditProposal));
    const [row] = await tx.select().from(creditProposal).where(own).for('update');
    if (!row) return { ok: false, reason: 'unknown-proposal' };
    const from = row.status as ProposalStatus;
    if (seen !== undefined && seen !== from) return { ok: false, reason: 'changed-meanwhile', from };
    const [ended] = await linkedEnds(tx, [{ site: row.site, number }]);
    if (ended || !mayFollow(from, to)) return { ok: false, reason: 'not-after-that', from };
    const step = await moveOn(tx, number, { to, at });
    await changed(tx, { number, site: row.site, from, status: to, at, step });
    return { ok: true, from };
  });
}

/**
 * - `not-ours`: no proposal of this site that the portal's own credit decision has decided has this number;
 * - `late`: what is told was before what is stored, or is what it knows, and moves nothing;
 * - `not-after-that`: it cannot have come to that from where it stands.
 */
export type LenderMove = 'moved' | 'late' | 'not-ours' | 'not-after-that';

/**
 * Lets the proposal of the portal's own credit decision follow what its lender tells of it, who may leave steps out: staff, retention and the
 * shopper see one status. What `changed` writes is committed with it.
 */
export async function followLender(
  tx: Transaction,
  {
    site,
    number,
    to,
    at,
  }: {
    /** `br/aurora`: a site's lender tells of that site's proposals only. */
    readonly site: string;
    readonly number: string;
    readonly to: ProposalStatus;
    /** When it became so. */
    readonly at: Date;
  },
  changed: (tx: Transaction, change: ChangedStatus) => Promise<unknown>,
): Promise<LenderMove> {
  const own = and(eq(creditProposal.id, number), eq(creditProposal.site, site));
  const [row] = await tx.select().from(creditProposal).where(own).for('update');
  if (!row) return 'not-ours';
  const from = row.status as ProposalStatus;
  if (from === to || at <= row.changedAt) return 'late';
  if (!mayHaveCome(from, to)) return 'not-after-that';
  const step = await moveOn(tx, number, { to, at });
  await changed(tx, { number, site, from, status: to, at, step });
  return 'moved';
}

/** Writes the next step of a proposal whose row is locked; gives its number. */
async function moveOn(
  tx: Transaction,
  number: string,
  { to, at }: { readonly to: ProposalStatus; readonly at: Date },
): Promise<number> {
  await tx.update(creditProposal).set({ status: to, changedAt: at }).where(eq(creditProposal.id, number));
  const next = sql<number>`(select max(step) + 1 from credit_proposal_status where proposal_id = ${number})`;
  const [added] = await tx
    .insert(creditProposalStatus)
    .values({ proposalId: number, step: next, status: to, at })
    .returning({ step: creditProposalStatus.step });
  return added?.step ?? 0;
}
