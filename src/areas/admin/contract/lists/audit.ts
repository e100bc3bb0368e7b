import type { Entry } from '../../index.ts';
import { staffList } from '../staff-list.ts';

/**
 * The log of changes. It differs in its parameters (`AuditQuery`): a text, times and an open set of people instead of a choice among values,
 * and pages by the number of an entry, because its look at the chain of hashes begins at a number. There is no file: an entry proves nothing
 * without the chain that `npm run staff -- log` checks.
 */
export const auditList = staffList<Entry>()({
  screen: 'audit',
  path: 'registro',
  filters: {},
  id: ({ number }) => String(number),
  site: () => '',
  columns: [
    {
      key: 'number',
      name: { 'pt-BR': 'Nº', 'es-AR': 'N.º' },
      only: 'screen',
      kind: 'count',
      value: ({ number }) => number,
    },
    { key: 'at', name: 'at', only: 'screen', kind: 'time', value: ({ at }) => at },
    {
      key: 'by',
      name: { 'pt-BR': 'Quem', 'es-AR': 'Quién' },
      only: 'screen',
      value: ({ by }) => by,
    },
    { key: 'action', name: 'what', only: 'screen', value: ({ action }) => action },
    {
      key: 'subject',
      name: { 'pt-BR': 'Em quê', 'es-AR': 'En qué' },
      only: 'screen',
      value: ({ subject }) => subject,
    },
    {
      key: 'change',
      name: { 'pt-BR': 'Antes → depois', 'es-AR': 'Antes → después' },
      only: 'screen',
      value: () => undefined,
    },
  ],
});
