import { WISH_TERMS } from '../../index.ts';
import type { PrivacyEntry } from '../privacy-entry.ts';
import { staffList } from '../staff-list.ts';

/** What was done at the wishes of persons; nothing of it says who they are. */
export const privacyList = staffList<PrivacyEntry>()({
  screen: 'privacy',
  path: 'privacidade',
  filters: { term: { field: 'prazo', values: WISH_TERMS } },
  id: ({ id }) => id,
  site: () => '',
  columns: [
    { key: 'at', name: 'at', only: 'screen', kind: 'time', value: ({ at }) => at },
    { key: 'action', name: 'what', only: 'screen', kind: 'word', value: ({ action }) => action },
    {
      key: 'records',
      name: { 'pt-BR': 'Registros', 'es-AR': 'Registros' },
      only: 'screen',
      kind: 'count',
      value: ({ records }) => records,
    },
    {
      key: 'by',
      name: { 'pt-BR': 'Quem atendeu', 'es-AR': 'Quién atendió' },
      only: 'screen',
      value: ({ by }) => by,
    },
  ],
});
