export * from './domain/flow-a-fields.ts';
export * from './domain/flow-a-funding.ts';
export * from './domain/flow-a-rules.ts';
export * from './domain/opt-ins.ts';
export * from './domain/result.ts';
export * from './domain/voucher.ts';
export * from './domain/voucher-words.ts';
