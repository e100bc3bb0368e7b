export * from './domain/addresses.ts';
export * from './domain/points.ts';
