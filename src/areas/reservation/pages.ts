import { byMarket } from '../../kit/markets/identities.ts';
import { CODE_MAX } from '../configurator/index.ts';
import { DOCUMENT_FIELD } from '../documents/index.ts';
import { definePages, everywhere, subpath } from '../platform/index.ts';
import { RESERVATION_FIELDS, RESERVATION_PAGES, RESERVATION_STEPS } from './index.ts';

const own = {
  isPersonal: true,
  isConfidential: true,
  limit: 'reservations',
  query: {
    code: {
      name: byMarket((market) => RESERVATION_FIELDS[market].code),
      maxLength: CODE_MAX + 1,
    },
    document: { name: everywhere(DOCUMENT_FIELD), maxLength: 20 },
  },
} as const;
const one = subpath(RESERVATION_PAGES, ':id');

/** Somebody's reservations: where one begins, its steps and the pages of the order. */
export const reservationPages = definePages('reservation', {
  start: { path: RESERVATION_PAGES, file: 'reservation-start.page.tsx', ...own },
  at: { path: one, file: 'reservation.page.tsx', ...own },
  receipt: { path: subpath(one, RESERVATION_STEPS.file), file: 'reservation-file.ts', ...own },
  step: { path: subpath(one, ':page'), file: 'reservation.page.tsx', ...own },
  link: { path: subpath(one, ':page/:key'), file: 'reservation-link.page.tsx', ...own },
});
