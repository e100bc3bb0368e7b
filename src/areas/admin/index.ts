export * from './domain/access.ts';
export * from './domain/addresses.ts';
export * from './domain/audit.ts';
export * from './domain/csv.ts';
export * from './domain/figures.ts';
export * from './domain/manual.ts';
export * from './domain/publications/index.ts';
export * from './domain/staff.ts';
