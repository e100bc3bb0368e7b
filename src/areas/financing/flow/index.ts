export * from './card-view.ts';
export * from './comparator.ts';
export * from './funding-modal.ts';
export * from './modal-state.ts';
export * from './simulator.ts';
export {
  type SimulatorContext,
  type SimulatorInput,
  selectionOf as simulatedSelection,
} from './simulator-state.ts';
export * from './sources/source.ts';
