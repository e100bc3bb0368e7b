import type { StaffScreens } from '../../platform/index.ts';

/** Reservations and orders: operators move them on, credit sees them. */
export const orderScreens = {
  orders: {
    area: 'reservation',
    path: 'pedidos',
    pages: { '': 'admin-orders.page.tsx', ':number': 'admin-order.page.tsx' },
    words: { 'pt-BR': 'Pedidos', 'es-AR': 'Pedidos' },
    group: 'work',
    readers: ['operator', 'administrator', 'credit'],
    updaters: ['operator', 'administrator'],
  },
} as const satisfies StaffScreens;
