import type { OpenedPaper, ShownPaper } from '../../documents/contract.ts';
import type { BuyerType } from '../domain/buyer.ts';
import type { Enrolment, EnrolmentData, Missing } from '../domain/enrolment.ts';
import type { AppliedProgramme, Programme } from '../domain/programme.ts';

/**
 * Why something was not done. `unknown-code`: no programme here has it, or none for this buyer; `not-now`: it does not follow on
 * where the enrolment stands; `too-many`: of enrolments, or of tries at a code.
 */
export type EnrolmentRefused =
  | 'unknown-enrolment'
  | 'unknown-code'
  | 'not-now'
  | 'changed-meanwhile'
  | 'too-many'
  | 'documents-changed'
  | 'incomplete';

export type EnrolmentDone = { readonly ok: true } | { readonly ok: false; readonly reason: EnrolmentRefused };
export type EnrolmentStart =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: EnrolmentRefused };

/** An enrolment with its programme and what is left of its year. */
export type EnrolmentStory = {
  readonly enrolment: Enrolment;
  readonly programme: Programme;
  readonly missing: readonly Missing[];
  /** Cars that may still be bought by it this year. */
  readonly left: number;
};

/** One visit of one person to their enrolments; whoever has no open account has none, and begins none. */
export type EnrolmentSession = {
  /** The programmes of the site, without what only the company knows. */
  programmes(): readonly Programme[];
  mine(): Promise<readonly EnrolmentStory[]>;
  /** Nothing for an enrolment that is not the visitor's, as for one that does not exist. */
  find(id: string): Promise<EnrolmentStory | undefined>;
  begin(request: {
    readonly code: string;
    readonly buyer: BuyerType;
    /** Which versions of the legal documents the form has shown. */
    readonly documents?: string | undefined;
  }): Promise<EnrolmentStart>;
  /** Writes the data; a refused or expired enrolment is a draft again. */
  save(id: string, data: EnrolmentData): Promise<EnrolmentDone>;
  send(id: string, revision: number): Promise<EnrolmentDone>;
  takeBack(id: string): Promise<EnrolmentDone>;
  /** Forgets one that nobody has bought by. */
  drop(id: string): Promise<EnrolmentDone>;
  /** What a model costs less for the visitor, by each approval that is good today and has room. */
  offers(modelKey: string): Promise<readonly AppliedProgramme[]>;
};

/** An enrolment as the company sees it: enough to know its own people by, and no more. */
export type Application = {
  readonly id: string;
  readonly programme: Programme;
  readonly buyer: BuyerType;
  readonly buyerName: string;
  readonly holderName: string;
  readonly registration: string;
  /** With most of its digits hidden. */
  readonly document: string;
  readonly sentAt: string;
  readonly discount: number;
  /** What was sent with it. */
  readonly papers: readonly ShownPaper[];
};

/** What the company does by the link that was mailed to it. */
export type ApprovalService = {
  /** Nothing for a link that is none, has ended, or whose enrolment was answered or taken back since. */
  open(id: string, key: string): Promise<Application | undefined>;
  /** Opens one of its papers for five minutes, and writes that down; nothing where the link opens nothing. */
  openPaper(id: string, key: string, paper: string): Promise<OpenedPaper | undefined>;
  answer(
    id: string,
    key: string,
    said: { readonly answer: 'approve' | 'refuse'; readonly by: string; readonly reason: string },
  ): Promise<EnrolmentDone>;
};
