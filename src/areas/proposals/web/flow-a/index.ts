export { FlowA, type FlowAProps } from './flow-a.tsx';
export { createProposalStep } from './proposal-step.tsx';
