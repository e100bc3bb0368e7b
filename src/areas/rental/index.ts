export * from './domain/addresses.ts';
export * from './domain/intent.ts';
