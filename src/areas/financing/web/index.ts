export { FundingStrip } from './funding-strip.tsx';
export { InstalmentTerms } from './instalment-terms.tsx';
export { instalmentLine } from './instalment-words.ts';
export { summaryInWords } from './legal-words.ts';
export type { ProposalStepProps, ProposalView } from './modal-props.ts';
export { numbersOf } from './numbers.ts';
export { CHANGE_FUNDING_CONDITION, showClosed } from './page.ts';
export { RichText } from './rich-text.tsx';
export { useLargeCost } from './total-cost.tsx';
