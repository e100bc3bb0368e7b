/** The portal's own calls about proposals. The calls to the bank are in the lender's contract (`lender/contract/credit-decision`). */
export { proposalsAuthoring } from './contract/authoring.ts';
export { couponsAuthoring } from './contract/coupon.ts';
export {
  type DraftFlow,
  type DraftOwner,
  draftQuestion,
  draftsToKeep,
  type ProposalDraft,
  proposalDrafts,
} from './contract/drafts.ts';
export {
  type FlowAOptions,
  flowAOptions,
  flowAOptionsOf,
  optionsAddress,
  PARTS_HEADER,
  type ProposalOption,
  partsHeader,
  type SentProposal,
  sendProposal,
  sentProposal,
  statedParts,
} from './contract/flow-a.ts';
export { offeredForm } from './contract/offered-form.ts';
export { resultAuthoring } from './contract/result-authoring.ts';
export {
  isTrackingQuestion,
  readTracking,
  TRACKING_FIELDS,
  type TrackingAnswer,
  type TrackProposal,
} from './contract/tracking.ts';
