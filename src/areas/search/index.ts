export * from './domain/addresses.ts';
export * from './domain/alternatives.ts';
export * from './domain/closest.ts';
export * from './domain/entry.ts';
export * from './domain/kind-words.ts';
export * from './domain/page-words.ts';
export * from './domain/personal.ts';
export * from './domain/words.ts';
