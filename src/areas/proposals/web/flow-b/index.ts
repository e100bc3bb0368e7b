export { chosenOffer, leadBefore } from './chosen.ts';
export { ProposalPanel } from './panel.tsx';
