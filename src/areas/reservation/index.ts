export * from './domain/addresses.ts';
export * from './domain/car.ts';
export * from './domain/order.ts';
export * from './domain/person.ts';
export * from './domain/policy.ts';
export * from './domain/status.ts';
export * from './domain/terms.ts';
