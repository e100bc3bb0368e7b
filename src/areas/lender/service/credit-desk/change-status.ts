import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import { mayFollow, type ProposalStatus } from '../../domain/credit-desk/status.ts';
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
 * Moves a proposal of the portal's own desk on, one change after another. Its history and whatever `changed` writes are
 * committed together.
 */
export function changeStatus(
  db: Database,
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
  changed: (tx: Transaction, told: ChangedStatus) => Promise<unknown> = async () => undefined,
): Promise<StatusChange> {
  return db.transaction(async (tx) => {
    const own = eq(creditProposal.id, number);
    const [row] = await tx.select().from(creditProposal).where(own).for('update');
    if (!row) return { ok: false, reason: 'unknown-proposal' };
    const from = row.status as ProposalStatus;
    if (seen !== undefined && seen !== from) return { ok: false, reason: 'changed-meanwhile', from };
    if (!mayFollow(from, to)) return { ok: false, reason: 'not-after-that', from };
    await tx.update(creditProposal).set({ status: to, changedAt: at }).where(own);
    const next = sql<number>`(select max(step) + 1 from credit_proposal_status where proposal_id = ${number})`;
    const [added] = await tx
      .insert(creditProposalStatus)
      .values({ proposalId: number, step: next, status: to, at })
      .returning({ step: creditProposalStatus.step });
    await changed(tx, { number, site: row.site, from, status: to, at, step: added?.step ?? 0 });
    return { ok: true, from };
  });
}
