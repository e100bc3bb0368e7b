import type { StaffScreens } from '../../platform/index.ts';

/** Visits to dealers: the dealer’s people have their own. */
export const bookingScreens = {
  bookings: {
    area: 'test-drive',
    path: 'visitas',
    pages: { '': 'admin-bookings.page.tsx', ':number': 'admin-booking.page.tsx' },
    words: { 'pt-BR': 'Visitas', 'es-AR': 'Visitas' },
    group: 'work',
    readers: ['operator', 'administrator', 'dealer', 'manager'],
    updaters: ['operator', 'administrator', 'dealer', 'manager'],
  },
} as const satisfies StaffScreens;
