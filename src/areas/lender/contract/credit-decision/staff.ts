import type { Permit } from '../../../../kit/authority.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import type { Cents } from '../../../../kit/money.ts';
import type { Waiting } from '../../../../kit/waiting.ts';
import type { DecidedFunding } from '../../domain/credit-decision/decided.ts';
import type { DecisionReason } from '../../domain/credit-decision/policy.ts';
import type { ProposalStatus, WaitingStatus } from '../../domain/credit-decision/status.ts';

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

/** Who asks for the credit, as far as it was told; codes by the names that the lender's lists have for them. Personal data. */
export type Applicant = {
  readonly name: string | undefined;
  readonly document: string | undefined;
  /** Kind and number of the identity document; flow B asks for none. */
  readonly identity: string | undefined;
  readonly birthdate: PlainDate | undefined;
  readonly motherName: string | undefined;
  readonly maritalStatus: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly address: string | undefined;
  readonly occupation: string | undefined;
  readonly company: string | undefined;
  /** A month. */
  readonly income: Cents | undefined;
  readonly spouse:
    | {
        readonly name: string | undefined;
        readonly document: string | undefined;
        /** A month. */
        readonly income: Cents | undefined;
      }
    | undefined;
};

/** A longer reason for a denial is no reason that anybody reads. */
export const DENIAL_REASON_MAX = 500;

/** One of them, with what it is about. */
export type OpenedProposal = ListedProposal & {
  readonly history: readonly {
    readonly status: ProposalStatus;
    readonly at: string;
    /** Why, as whoever decided wrote it; told only to whoever decides. */
    readonly reason: string | undefined;
  }[];
  /** Told only to whoever decides, who is written down with it. */
  readonly applicant: Applicant | undefined;
  /** The purchase that it was for has ended, and the credit with it: number of the order, and when. */
  readonly ended: { readonly purchase: string; readonly at: string } | undefined;
  /** Where it may go from here. */
  readonly next: readonly ProposalStatus[];
  /** What is to be lent; nothing once its person was erased. */
  readonly funding: DecidedFunding | undefined;
  /** Why it was decided so at first; told only to whoever decides. */
  readonly reasons: readonly DecisionReason[] | undefined;
};

export type ProposalMoved = { readonly ok: true } | { readonly ok: false; readonly reason: ProposalStuck };

/** `reason-missing`: a denial without one. */
export type ProposalStuck = 'unknown-proposal' | 'not-after-that' | 'changed-meanwhile' | 'reason-missing';

/** The credit proposals of the sites that a permit reaches, for the maker's staff; of another site there are none. */
export type ProposalQueue = {
  /** Those that somebody has to look at, by how they stand. */
  waiting(permit: Permit<'proposals'>): Promise<Readonly<Record<WaitingStatus, Waiting>>>;
  /** Of what somebody has to look at the one that waits longest comes first, of all else the newest; `after` is a number. */
  page(
    permit: Permit<'proposals'>,
    query: {
      readonly status: ProposalStatus;
      readonly site?: string | undefined;
      readonly after?: string | undefined;
      readonly size?: number | undefined;
    },
  ): Promise<{ readonly proposals: readonly ListedProposal[]; readonly next: string | undefined }>;
  find(permit: Permit<'proposals'>, number: string): Promise<ListedProposal | undefined>;
  /**
   * Whoever may only read proposals sees how it stands. With a permit to update it, its applicant and the reasons are shown, and that they
   * were stands in the log before.
   */
  open(permit: Permit<'proposals'>, number: string): Promise<OpenedProposal | undefined>;
  /** Moves it on from where whoever decides saw it. A denial has a reason, which is kept sealed. */
  move(
    permit: Permit<'proposals', 'update'>,
    number: string,
    step: {
      readonly seen: ProposalStatus;
      readonly to: ProposalStatus;
      readonly reason?: string | undefined;
    },
  ): Promise<ProposalMoved>;
};
