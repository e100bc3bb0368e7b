export { openToCustomers } from './customers.ts';
export { handOverLate } from './hand-over.ts';
export { quotationPersonalData } from './personal-data.ts';
export type { QuotationCrm, QuotationDeps } from './ports.ts';
export { type Buyer, keepQuotation, type PurchaseLookup, takeQuotation } from './purchase.ts';
export { openQuotationQueue, QUOTATION_DEAD_LETTERS, startHandOver } from './queue.ts';
export { openQuotations } from './quotation-sessions.ts';
export { quotationStandIn } from './stand-in.ts';
export { quotationStandInPages } from './stand-in-page.ts';
