export * from './domain/addresses.ts';
export * from './domain/balloon.ts';
export * from './domain/maintenance.ts';
export * from './domain/offer.ts';
export * from './domain/staff-screens.ts';
