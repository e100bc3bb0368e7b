import type { StaffScreens } from '../../platform/index.ts';

/** Credit proposals: credit decides, operators see how they stand. */
export const proposalScreens = {
  proposals: {
    area: 'lender',
    path: 'propostas',
    pages: { '': 'admin-proposals.page.tsx', ':number': 'admin-proposal.page.tsx' },
    words: { 'pt-BR': 'Propostas', 'es-AR': 'Propuestas' },
    group: 'work',
    readers: ['credit', 'administrator', 'operator'],
    updaters: ['credit', 'administrator'],
  },
} as const satisfies StaffScreens;
