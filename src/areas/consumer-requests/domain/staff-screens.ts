import type { StaffScreens } from '../../platform/index.ts';

/** Requests of consumers: those first whose term ends first. */
export const consumerRequestScreens = {
  'consumer-requests': {
    area: 'consumer-requests',
    path: 'atendimento',
    pages: { '': 'admin-consumer-requests.page.tsx', ':number': 'admin-consumer-request.page.tsx' },
    words: { 'pt-BR': 'Atendimento', 'es-AR': 'Atención' },
    group: 'work',
    readers: ['operator', 'administrator'],
    updaters: ['operator', 'administrator'],
  },
} as const satisfies StaffScreens;
