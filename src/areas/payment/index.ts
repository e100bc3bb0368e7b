export * from './domain/addresses.ts';
export * from './domain/bank-days.ts';
export * from './domain/boleto.ts';
export * from './domain/br-code.ts';
export * from './domain/card-token.ts';
export type * from './domain/payable.ts';
export * from './domain/payment.ts';
export type { Difference } from './domain/reconciliation.ts';
