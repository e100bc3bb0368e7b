import type { Import } from '../imports.ts';
import { staffList } from '../staff-list.ts';

/** Imports. Nothing chooses among them, and there is no file: what each did is a report, on its own page. */
export const importList = staffList<Import>()({
  screen: 'imports',
  path: 'importacoes',
  filters: {},
  id: ({ id }) => id,
  site: () => '',
  columns: [
    {
      key: 'kind',
      name: { 'pt-BR': 'Importação', 'es-AR': 'Importación' },
      only: 'screen',
      value: ({ kind }) => kind,
    },
    { key: 'state', name: 'state', only: 'screen', value: ({ state }) => state },
    {
      key: 'result',
      name: { 'pt-BR': 'Resultado', 'es-AR': 'Resultado' },
      only: 'screen',
      value: () => undefined,
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
