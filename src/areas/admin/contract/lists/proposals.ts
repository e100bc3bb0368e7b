import type { ListedProposal } from '../../../lender/contract.ts';
import { proposalStatuses } from '../../../lender/index.ts';
import { staffList } from '../staff-list.ts';

/** Credit proposals. */
export const proposalList = staffList<ListedProposal>()({
  screen: 'proposals',
  path: 'propostas',
  filters: { status: { field: 'status', values: proposalStatuses, usual: 'pending' } },
  id: ({ number }) => number,
  site: ({ site }) => site,
  columns: [
    {
      key: 'number',
      name: 'number',
      head: { 'pt-BR': 'Proposta', 'es-AR': 'Propuesta' },
      kind: 'link',
      value: ({ number }) => number,
    },
    { key: 'site', name: 'site', kind: 'site', value: ({ site }) => site },
    {
      key: 'flow',
      name: 'flow',
      head: { 'pt-BR': 'Caminho', 'es-AR': 'Camino' },
      kind: 'word',
      words: 'proposals.flow.',
      value: ({ flow }) => flow,
    },
    {
      key: 'status',
      name: 'status',
      only: 'file',
      kind: 'word',
      words: 'proposals.status.',
      value: ({ status }) => status,
    },
    {
      key: 'receivedAt',
      name: 'receivedAt',
      head: { 'pt-BR': 'Recebida', 'es-AR': 'Recibida' },
      kind: 'time',
      value: ({ receivedAt }) => receivedAt,
    },
    {
      key: 'changedAt',
      name: 'changedAt',
      head: { 'pt-BR': 'Desde', 'es-AR': 'Desde' },
      kind: 'time',
      value: ({ changedAt }) => changedAt,
    },
    { key: 'dueDate', name: 'dueDate', kind: 'day', value: ({ dueDate }) => dueDate },
  ],
});
