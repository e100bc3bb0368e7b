import type { StaffScreens } from '../../platform/index.ts';

/** Dealers’ quotations, for who writes and who approves them. */
export const quotationScreens = {
  quotations: {
    area: 'quotation',
    path: 'cotacoes',
    pages: { '': 'admin-quotations.page.tsx' },
    words: { 'pt-BR': 'Cotações', 'es-AR': 'Cotizaciones' },
    group: 'work',
    readers: ['dealer', 'manager', 'administrator'],
    updaters: ['dealer', 'manager', 'administrator'],
  },
} as const satisfies StaffScreens;
