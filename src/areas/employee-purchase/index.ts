export * from './domain/addresses.ts';
export * from './domain/buyer.ts';
export * from './domain/enrolment.ts';
export { buyerName } from './domain/mail.ts';
export * from './domain/programme.ts';
export * from './domain/status.ts';
