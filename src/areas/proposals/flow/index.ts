export { flowA } from './flow-a.ts';
export type { FlowAOutcome, FlowARules, FlowASignal } from './flow-a-state.ts';
export { isBackShown, stepNumber } from './flow-a-view.ts';
