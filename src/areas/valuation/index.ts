export * from './domain/addresses.ts';
export * from './domain/guide.ts';
export * from './domain/question.ts';
export * from './domain/value.ts';
