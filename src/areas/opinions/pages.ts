import { definePages, parametersOf, subpath } from '../platform/index.ts';
import { OPINION_FIELDS, OPINION_PAGES, WRITE_PAGES } from './index.ts';

const own = { isPersonal: true, limit: 'opinions' } as const;

/** What owners say of their cars, and where one says it. */
export const opinionPages = definePages('opinions', {
  list: {
    path: OPINION_PAGES,
    file: 'opinions.page.tsx',
    ...own,
    inSitemap: true,
    menu: {
      name: 'opinions',
      group: 'owners',
      rank: 70,
      words: { 'pt-BR': 'Opiniões de quem tem', 'es-AR': 'Opiniones de dueños' },
      soughtBy: {
        'pt-BR': 'opiniões avaliações notas comentários donos proprietários',
        'es-AR': 'opiniones reseñas puntajes comentarios dueños propietarios',
      },
    },
    query: parametersOf(OPINION_FIELDS, 60),
  },
  write: { path: subpath(OPINION_PAGES, WRITE_PAGES), file: 'opinion-write.page.tsx', ...own },
});
