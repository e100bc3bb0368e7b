export * from './domain/addresses.ts';
export * from './domain/campaign.ts';
export * from './domain/plate.ts';
export * from './domain/search.ts';
export * from './domain/vehicle-lines.ts';
