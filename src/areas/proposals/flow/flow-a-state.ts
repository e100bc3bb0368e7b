import type { PlainDate } from '../../../kit/calendar.ts';
import type { StatedBox } from '../../lender/index.ts';
import type { FlowAOptions, SentProposal } from '../contract.ts';
import {
  type ConsentBox,
  type FlowAForm,
  haveSameFigures,
  PROPOSAL_FAILURE,
  type ProposalFunding,
  type ProposalOrigin,
  type RefusedField,
  statedNow,
} from '../index.ts';

/** What of a site and of the place where the form stands the flow follows. */
export type FlowARules = {
  readonly origin: ProposalOrigin;
  /** Whether the terms step is there. */
  readonly hasTerms: boolean;
  readonly termsOptIns: readonly ConsentBox[];
  readonly proposalOptIns: readonly ConsentBox[];
  readonly today: PlainDate;
};

export type FlowAContext = {
  readonly rules: FlowARules;
  readonly funding: ProposalFunding;
  /** Boxes of the terms step and of the review. */
  readonly ticked: readonly string[];
  readonly options: FlowAOptions | undefined;
  readonly haveOptionsFailed: boolean;
  /** As it was when the shopper last continued. */
  readonly form: FlowAForm | undefined;
  /** The funding that the shopper saw, where a new simulation has other figures. */
  readonly before: ProposalFunding | undefined;
  readonly outcome: FlowAOutcome | undefined;
  /** What the bank did not take of what was sent last: fields to mend. */
  readonly refused: readonly RefusedField[];
  /** Nobody takes another proposal for now: of this person, or from this address. */
  readonly busy: 'person' | 'address' | undefined;
  /** Boxes that were not ticked where what was sent last arrived. */
  readonly unticked: readonly string[];
  /** Another legal document held where what was sent last arrived than was shown. */
  readonly haveDocumentsChanged: boolean;
};

/** How a proposal ended (doc. 2 §4.1): the failure marker stands for the id of one that failed. */
export type FlowAOutcome = {
  readonly proposalId: string;
  readonly status: string | undefined;
  readonly hasFailed: boolean;
  /** Until when an approval holds, where the bank says it with its answer. */
  readonly dueDate?: PlainDate | undefined;
  /** What tells this proposal from any other: the bank's own number, also of one that it has denied, else the attempt that failed. */
  readonly reference?: string | undefined;
};

/** Nobody has decided: the very same may be sent again, and is one proposal. */
export const isUndecided = (outcome: FlowAOutcome | undefined): boolean =>
  outcome?.hasFailed === true && outcome.status === undefined;

export type FlowAEvent =
  | { type: 'tick'; optIn: string; on: boolean }
  | { type: 'continue'; form?: FlowAForm }
  | { type: 'back' }
  | { type: 'options.loaded'; options: FlowAOptions }
  | { type: 'options.failed' }
  /** The simulation has ended before its options were told. */
  | { type: 'options.outdated' }
  | { type: 'options.retry' }
  | { type: 'proposal.answered'; answer: SentProposal }
  /** Nobody has answered, or nothing that can be read. */
  | { type: 'proposal.failed'; attempt?: string | undefined }
  | { type: 'proposal.refused'; fields: readonly RefusedField[] }
  | { type: 'proposal.busy'; isPerson: boolean }
  /** It was no proposal: these boxes have to be ticked. */
  | { type: 'proposal.unticked'; boxes: readonly string[] }
  /** It was no proposal: another legal document holds than was shown. */
  /** `stamp`: what holds instead, as far as the refusal has said it. */
  | { type: 'proposal.documents-changed'; stamp?: string | undefined }
  /** Sends again what nobody has decided. */
  | { type: 'retry' }
  /** The simulation has ended while the form was filled in; a new one, or none, was made. */
  | { type: 'simulation.renewed'; funding: ProposalFunding };

/** What the screen has to do. */
export type FlowASignal =
  | { type: 'options-wanted'; simulationId: string }
  | { type: 'renewal-wanted' }
  /** The boxes as they were when it was sent, in the wording that was on screen. */
  | { type: 'proposal-wanted'; form: FlowAForm; funding: ProposalFunding; boxes: readonly StatedBox[] }
  | { type: 'lead-wanted'; form: FlowAForm; funding: ProposalFunding; outcome: FlowAOutcome }
  /** The proposal was denied or could not be sent: logged, without a word about the person. */
  | { type: 'proposal-failed'; status: string | undefined }
  | { type: 'went-back' }
  /** The online purchase goes on with it (doc. 2 §2.1). */
  | { type: 'continued'; form: FlowAForm; outcome: FlowAOutcome };

const DENIED = 'DENIED';

/** What an answer means; without one the call failed. */
export function outcomeOf(answer: SentProposal | undefined, attempt?: string): FlowAOutcome {
  if (!answer)
    return { proposalId: PROPOSAL_FAILURE, status: undefined, hasFailed: true, reference: attempt };
  const { proposal_id: proposalId, status, expiration_date: dueDate } = answer;
  if (status.toUpperCase() === DENIED)
    return { proposalId: PROPOSAL_FAILURE, status, hasFailed: true, reference: proposalId };
  return { proposalId, status, hasFailed: false, reference: proposalId, ...(dueDate ? { dueDate } : {}) };
}

/** What is known once the bank has simulated anew: what was seen before, where the figures differ. */
export const renewed = (
  { funding }: Pick<FlowAContext, 'funding'>,
  next: ProposalFunding,
): Pick<FlowAContext, 'funding' | 'before'> => ({
  funding: next,
  before: haveSameFigures(funding, next) ? undefined : funding,
});

/** What is agreed to with what is about to be sent: the boxes of every step that was shown. */
export const boxesIn = ({ rules, ticked }: Pick<FlowAContext, 'rules' | 'ticked'>): readonly StatedBox[] =>
  statedNow([...(rules.hasTerms ? rules.termsOptIns : []), ...rules.proposalOptIns], ticked);
