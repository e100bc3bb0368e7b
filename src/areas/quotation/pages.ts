import { CODE_MAX, CONFIGURATOR_FIELDS } from '../configurator/index.ts';
import { definePages, everywhere, parametersOf, subpath } from '../platform/index.ts';
import {
  CUSTOMER_PAGES,
  DRAFT_CALL,
  FIELD_MAX,
  QUOTATION_FIELDS,
  QUOTATION_FILE,
  QUOTATION_PAGES,
} from './index.ts';

const own = { isPersonal: true, isConfidential: true } as const;
const car = CONFIGURATOR_FIELDS;
const query = {
  ...parametersOf(QUOTATION_FIELDS, FIELD_MAX),
  car: { name: everywhere(car.car), maxLength: CODE_MAX + 1 },
  add: { name: everywhere(car.add), maxLength: CODE_MAX + 1 },
  remove: { name: everywhere(car.remove), maxLength: CODE_MAX + 1 },
};
const one = subpath(QUOTATION_PAGES, ':id');
const customers = subpath(CUSTOMER_PAGES, ':id/:key');

/** Dealers' quotations, and a customer's own. */
export const quotationPages = definePages('quotation', {
  list: { path: QUOTATION_PAGES, file: 'quotations.page.tsx', ...own, query },
  draft: { path: subpath(one, DRAFT_CALL), file: 'quotation-draft.ts', ...own, query },
  file: { path: subpath(one, QUOTATION_FILE), file: 'quotation-file.ts', ...own, query },
  quotation: { path: subpath(one, ':tab?'), file: 'quotation.page.tsx', ...own, query },
  customer: { path: customers, file: 'customer-quotation.page.tsx', ...own },
  customerFile: { path: subpath(customers, QUOTATION_FILE), file: 'customer-quotation-file.ts', ...own },
});
