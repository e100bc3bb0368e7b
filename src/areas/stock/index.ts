export * from './domain/addresses.ts';
export * from './domain/build.ts';
export * from './domain/car.ts';
export * from './domain/counting.ts';
export * from './domain/next-best.ts';
export * from './domain/payments.ts';
export * from './domain/question.ts';
export * from './domain/shelf.ts';
