import type { StaffScreens } from '../../platform/index.ts';

/** Leads on their way to the maker’s CRM. */
export const leadScreens = {
  leads: {
    area: 'leads',
    path: 'leads',
    pages: { '': 'admin-leads.page.tsx', ':id': 'admin-lead.page.tsx' },
    words: { 'pt-BR': 'Leads', 'es-AR': 'Leads' },
    group: 'work',
    readers: ['operator', 'administrator'],
    updaters: ['operator', 'administrator'],
  },
} as const satisfies StaffScreens;
