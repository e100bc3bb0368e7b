import { definePages, parametersOf, type Site, subpath } from '../platform/index.ts';
import { bookingSettings } from './contract.ts';
import { BOOKING_FIELDS, BOOKING_PAGES, CALENDAR_FILE, MOVE_FIELD, TEST_DRIVE_PAGES } from './index.ts';

const own = { isPersonal: true, limit: 'bookings' } as const;
const one = subpath(BOOKING_PAGES, ':id/:key');
const query = { move: { name: MOVE_FIELD, maxLength: 1 } } as const;

/** Where a visit to a dealer is asked for, and somebody's own. */
export const bookingPages = definePages('test-drive', {
  form: {
    path: TEST_DRIVE_PAGES,
    file: 'test-drive.page.tsx',
    ...own,
    inSitemap: true,
    menu: 'test-drive',
    query: parametersOf(BOOKING_FIELDS, 120),
    isOffered: ({ authoring }: Site) => bookingSettings(authoring.testDrive).isOffered,
  },
  booking: { path: one, file: 'booking.page.tsx', ...own, isConfidential: true, query },
  calendar: {
    path: subpath(one, CALENDAR_FILE),
    file: 'booking-file.ts',
    ...own,
    isConfidential: true,
    query,
  },
});
