export { CheckView } from './check-view.tsx';
export { labels as followLabels } from './labels.ts';
export { type ListedProposal, OwnProposals } from './own-proposals.tsx';
export { TrackingView } from './tracking-view.tsx';
