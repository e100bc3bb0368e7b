export { flowA } from './flow-a.ts';
export {
  type FlowAEvent,
  type FlowAOutcome,
  type FlowARules,
  type FlowASignal,
  isUndecided,
} from './flow-a-state.ts';
export { isBackShown, stepNumber } from './flow-a-view.ts';
