export { leadBefore } from '../lead-before.ts';
export { chosenOffer } from './chosen.ts';
export { ProposalPanel } from './panel.tsx';
