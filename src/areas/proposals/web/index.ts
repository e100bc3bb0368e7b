/** Prefetches where the code of both flows is. */
export const prepareProposals = () => import('./late.ts');

/** Flow B's panel, whose code comes when a car has been simulated. */
export const loadProposalPanel = async () => (await prepareProposals()).loadPanel();
export * from './follow/index.ts';
export { ReviewLink } from './review-link.tsx';

/** Flow A's form, the step of the plans modal, whose code comes when a shopper continues with the bank partner's offer. */
export const loadProposalForm = async () => (await prepareProposals()).loadForm();
