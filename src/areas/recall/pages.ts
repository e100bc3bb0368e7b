import { definePages, parametersOf, subpath } from '../platform/index.ts';
import { BOOKING_FIELDS } from '../test-drive/index.ts';
import { RECALL_PAGES } from './index.ts';

/** The recall search, and where a repair is booked. A search and the booking that follows on it are counted apart. */
export const recallPages = definePages('recall', {
  search: {
    path: RECALL_PAGES,
    file: 'recall.page.tsx',
    isPersonal: true,
    limit: 'recalls',
    inSitemap: true,
    menu: 'recall',
  },
  repair: {
    path: subpath(RECALL_PAGES, ':token'),
    file: 'recall-repair.page.tsx',
    isPersonal: true,
    limit: 'bookings',
    query: parametersOf(BOOKING_FIELDS, 120),
  },
});
