import { definePages, type Site, subpath } from '../platform/index.ts';
import { loyaltyProgramme } from './contract.ts';
import { LOYALTY_PAGES, RANKING_FIELD, RANKING_PAGE } from './index.ts';

const own = { isPersonal: true, limit: 'loyalty' } as const;

/** The loyalty programme and its ranking. */
export const loyaltyPages = definePages('loyalty', {
  programme: {
    path: LOYALTY_PAGES,
    file: 'loyalty.page.tsx',
    ...own,
    menu: {
      name: 'loyalty',
      group: 'owners',
      rank: 50,
      words: { 'pt-BR': 'Programa de fidelidade', 'es-AR': 'Programa de fidelidad' },
      soughtBy: {
        'pt-BR': 'fidelidade pontos programa prêmios ranking recompensas',
        'es-AR': 'fidelidad puntos programa premios ranking recompensas',
      },
    },
    isOffered: ({ authoring }: Site) => loyaltyProgramme(authoring.loyalty) !== undefined,
  },
  ranking: {
    path: subpath(LOYALTY_PAGES, RANKING_PAGE),
    file: 'ranking.page.tsx',
    ...own,
    query: { after: { name: RANKING_FIELD, maxLength: 80 } },
  },
});
