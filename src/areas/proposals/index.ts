export * from './domain/flow-a-fields.ts';
export * from './domain/flow-a-rules.ts';
