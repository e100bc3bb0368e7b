export * from './card-view.ts';
export * from './comparator.ts';
export * from './funding-modal.ts';
export * from './modal-state.ts';
export * from './prefetch-answers.ts';
export * from './simulator.ts';
export * from './sources/source.ts';
export { askForSummary } from './sources/summary.ts';
export * from './with-place.ts';
