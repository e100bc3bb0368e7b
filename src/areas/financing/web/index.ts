export { FundingStrip } from './funding-strip.tsx';
export { InstalmentTerms } from './instalment-terms.tsx';
export { useLargeCost } from './total-cost.tsx';
