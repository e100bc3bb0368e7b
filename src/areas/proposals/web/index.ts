/** Flow B's panel, whose code comes when a car has been simulated. */
export const loadProposalPanel = () => import('./flow-b/index.ts');
export * from './follow/index.ts';
export { usualProposalTexts } from './usual-texts.ts';

/** Flow A's form, the step of the plans modal, whose code comes when a shopper continues with the bank partner's offer. */
export const loadProposalForm = () => import('./flow-a/index.ts');
