export { AffordabilityPage } from './affordability/affordability-page.tsx';
export { labels as affordabilityLabels } from './affordability/labels.ts';
export type { AffordabilityView } from './affordability/view.ts';
export { FundingStrip } from './funding-strip.tsx';
export { IncomeShareWarning } from './income-share/income-share.tsx';
export { InstalmentCost, InstalmentTerms } from './instalment-terms.tsx';
export { instalmentLine } from './instalment-words.ts';
export { summaryInWords } from './legal-words.ts';
export type { OrderWay, ProposalStepProps, ProposalView } from './modal-props.ts';
export { numbersOf } from './numbers.ts';
export { type OwnSimulation, OwnSimulations } from './own-simulations.tsx';
export {
  CHANGE_FUNDING_CONDITION,
  emitOnPage,
  FUNDING_OFFER_KEPT,
  type StoredFigures,
  TERMS_ENDED,
} from './page.ts';
export { planTitle } from './plan-title.ts';
export { RichText } from './rich-text.tsx';
export { showClosed } from './show-closed.ts';
export { useLargeCost } from './total-cost.tsx';
