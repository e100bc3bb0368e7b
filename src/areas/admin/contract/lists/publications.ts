import type { Publication } from '../publications.ts';
import { staffList } from '../staff-list.ts';

/**
 * Publications. Nothing chooses among them: those that wait for their time come first. There is no file: which of them somebody may see
 * depends on the kinds of their files, and what each changes stands on its own page.
 */
export const publicationList = staffList<Publication>()({
  screen: 'publications',
  path: 'publicacoes',
  filters: {},
  id: ({ id }) => id,
  site: () => '',
  columns: [
    {
      key: 'title',
      name: { 'pt-BR': 'Publicação', 'es-AR': 'Publicación' },
      only: 'screen',
      value: ({ title }) => title,
    },
    { key: 'state', name: 'state', only: 'screen', value: ({ state }) => state },
    {
      key: 'files',
      name: { 'pt-BR': 'Arquivos', 'es-AR': 'Archivos' },
      only: 'screen',
      kind: 'count',
      value: ({ files }) => files.length,
    },
    {
      key: 'changedAt',
      name: { 'pt-BR': 'Mudou', 'es-AR': 'Cambió' },
      only: 'screen',
      kind: 'time',
      value: ({ changedAt }) => changedAt,
    },
  ],
});
