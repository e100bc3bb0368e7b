export * from './card-view.ts';
export * from './cdc-simulator.ts';
export * from './funding-modal.ts';
export * from './modal-state.ts';
