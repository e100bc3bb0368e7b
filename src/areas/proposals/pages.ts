import { definePages, everywhere } from '../platform/index.ts';
import { CHECK_FIELD, CHECK_PAGES, TRACKING_PAGES } from './index.ts';

/** Where a voucher is checked and a proposal followed. */
export const proposalPages = definePages('proposals', {
  voucher: {
    path: CHECK_PAGES,
    file: 'voucher.page.tsx',
    isConfidential: true,
    query: { code: { name: everywhere(CHECK_FIELD), maxLength: 40 } },
  },
  tracking: {
    path: TRACKING_PAGES,
    file: 'tracking.page.tsx',
    isPersonal: true,
    isConfidential: true,
    menu: {
      name: 'tracking',
      group: 'owners',
      rank: 20,
      words: { 'pt-BR': 'Acompanhar proposta', 'es-AR': 'Seguir propuesta' },
      soughtBy: {
        'pt-BR': 'acompanhar proposta crédito análise aprovada status andamento',
        'es-AR': 'seguir propuesta crédito análisis aprobada estado',
      },
    },
  },
});
