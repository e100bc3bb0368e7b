import type { PlainDate } from '../../../../kit/calendar.ts';
import type { Waiting } from '../../../../kit/waiting.ts';
import type { DecidedFunding } from '../../domain/credit-desk/decided.ts';
import type { DecisionReason } from '../../domain/credit-desk/policy.ts';
import type { ProposalStatus, WaitingStatus } from '../../domain/credit-desk/status.ts';

/** A proposal as the list has it: nothing of whom it is from. */
export type ListedProposal = {
  readonly number: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly flow: 'A' | 'B';
  readonly status: ProposalStatus;
  readonly receivedAt: string;
  /** Since when it stands so. */
  readonly changedAt: string;
  /** The last day of an approval. */
  readonly dueDate: PlainDate;
};

/** One of them, with what it is about. */
export type OpenedProposal = ListedProposal & {
  readonly history: readonly { readonly status: ProposalStatus; readonly at: string }[];
  /** Where it may go from here. */
  readonly next: readonly ProposalStatus[];
  /** What is to be lent; nothing once its person was erased. */
  readonly funding: DecidedFunding | undefined;
  /** Why it was decided so at first; told only to whoever decides. */
  readonly reasons: readonly DecisionReason[] | undefined;
};

export type ProposalMoved =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknown-proposal' | 'not-after-that' | 'changed-meanwhile' };

/** The credit proposals of all sites, for the maker's staff. */
export type ProposalQueue = {
  /** Those that somebody has to look at, by how they stand. */
  waiting(): Promise<Readonly<Record<WaitingStatus, Waiting>>>;
  /** Of what somebody has to look at the one that waits longest comes first, of all else the newest; `after` is a number. */
  page(query: {
    readonly status: ProposalStatus;
    readonly site?: string | undefined;
    readonly after?: string | undefined;
    readonly size?: number | undefined;
  }): Promise<{ readonly proposals: readonly ListedProposal[]; readonly next: string | undefined }>;
  open(number: string, may: { readonly seeReasons: boolean }): Promise<OpenedProposal | undefined>;
  /** Moves it on from where whoever decides saw it; `by` is the member of staff. */
  move(
    by: string,
    number: string,
    step: { readonly seen: ProposalStatus; readonly to: ProposalStatus },
  ): Promise<ProposalMoved>;
};
