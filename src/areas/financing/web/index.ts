export { FundingStrip } from './funding-strip.tsx';
export { InstalmentTerms } from './instalment-terms.tsx';
export type { ProposalStepProps, ProposalView } from './modal-props.ts';
export { CHANGE_FUNDING_CONDITION, showClosed } from './page.ts';
export { RichText } from './rich-text.tsx';
export { useLargeCost } from './total-cost.tsx';
