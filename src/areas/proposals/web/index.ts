/** Flow B's panel, whose code comes when a car has been simulated. */
export const loadProposalPanel = () => import('./flow-b/index.ts');
export * from './follow/index.ts';
