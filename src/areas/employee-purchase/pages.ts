import { DOCUMENT_FIELD } from '../documents/index.ts';
import { below, definePages, everywhere, type Site } from '../platform/index.ts';
import { programmesOf } from './contract.ts';
import { APPROVAL_PAGES, ENROLMENT_FIELDS, ENROLMENT_PAGES, PRICE_FILE, PROGRAMME_PAGES } from './index.ts';

const own = { isPersonal: true, isConfidential: true } as const;
const query = {
  car: { name: { BR: ENROLMENT_FIELDS.BR.car, AR: ENROLMENT_FIELDS.AR.car }, longest: 1_001 },
  document: { name: everywhere(DOCUMENT_FIELD), longest: 20 },
} as const;

/** Employee and corporate purchase: what it is, somebody's enrolments, and where their company approves. */
export const programmePages = definePages('employee-purchase', {
  programme: {
    ...{ path: PROGRAMME_PAGES, file: 'employee-purchase.page.tsx', isListed: true, menu: 'programmes' },
    isOffered: ({ authoring }: Site) => programmesOf(authoring.employeePurchase).length > 0,
  },
  enrolments: { path: ENROLMENT_PAGES, file: 'enrolments.page.tsx', ...own },
  price: { path: below(ENROLMENT_PAGES, PRICE_FILE), file: 'enrolment-price.ts', ...own, query },
  enrolment: { path: below(ENROLMENT_PAGES, ':id'), file: 'enrolment.page.tsx', ...own, query },
  approval: { path: below(APPROVAL_PAGES, ':id/:key'), file: 'enrolment-approval.page.tsx', ...own },
});
