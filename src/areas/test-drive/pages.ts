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
    menu: {
      name: 'test-drive',
      group: 'buy',
      rank: 50,
      words: { 'pt-BR': 'Agendar test drive', 'es-AR': 'Pedir prueba de manejo' },
      soughtBy: {
        'pt-BR': 'test drive testar dirigir experimentar agendar visita conhecer',
        'es-AR': 'test drive prueba de manejo manejar probar turno visita conocer',
      },
    },
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
