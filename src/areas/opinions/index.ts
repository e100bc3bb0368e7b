export * from './domain/addresses.ts';
export * from './domain/opinion.ts';
export * from './domain/query.ts';
export * from './domain/staff-screens.ts';
