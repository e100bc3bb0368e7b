export * from './domain/addresses.ts';
export * from './domain/approval.ts';
export * from './domain/crm.ts';
export * from './domain/draft-fields.ts';
export * from './domain/price.ts';
export * from './domain/quotation.ts';
export * from './domain/scope.ts';
export * from './domain/tabs.ts';
