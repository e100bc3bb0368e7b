export * from './domain/redemption.ts';
