export { openToCustomers } from './customers.ts';
export { handOverLate } from './hand-over.ts';
export { openQuotationsOf } from './open-quotations.ts';
export { quotationPersonalData } from './personal-data.ts';
export type { QuotationCrm, QuotationDeps } from './ports.ts';
export { openQuotationQueue, QUOTATION_LETTERS, startHandOver } from './queue.ts';
export { quotationStandIn } from './stand-in.ts';
export { quotationStandInPages } from './stand-in-page.ts';
export { openQuotations } from './visit.ts';
