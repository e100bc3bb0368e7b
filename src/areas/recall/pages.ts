import { definePages, parametersOf, subpath } from '../platform/index.ts';
import { BOOKING_FIELDS } from '../test-drive/index.ts';
import { RECALL_PAGES } from './index.ts';

/** The recall search, and where a repair is booked. A search and the booking that follows on it are counted apart. */
export const recallPages = definePages('recall', {
  search: {
    path: RECALL_PAGES,
    file: 'recall.page.tsx',
    isPersonal: true,
    limit: 'recalls',
    inSitemap: true,
    menu: {
      name: 'recall',
      group: 'owners',
      rank: 40,
      words: { 'pt-BR': 'Recall', 'es-AR': 'Recall' },
      soughtBy: {
        'pt-BR': 'recall chamamento campanha segurança placa chassi reparo',
        'es-AR': 'recall llamado campaña seguridad patente chasis reparación',
      },
      isLawful: true,
    },
  },
  repair: {
    path: subpath(RECALL_PAGES, ':token'),
    file: 'recall-repair.page.tsx',
    isPersonal: true,
    limit: 'bookings',
    query: parametersOf(BOOKING_FIELDS, 120),
  },
});
