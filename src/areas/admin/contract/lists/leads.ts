import { LEAD_STATES, type ListedLead } from '../../../leads/contract.ts';
import { staffList } from '../staff-list.ts';

/** Leads on their way to the maker's CRM. */
export const leadList = staffList<ListedLead>()({
  screen: 'leads',
  path: 'leads',
  filters: { status: { field: 'status', values: LEAD_STATES, usual: 'dead', isNamedByFile: true } },
  id: ({ id }) => id,
  site: ({ site }) => site,
  columns: [
    {
      key: 'id',
      name: 'id',
      head: { 'pt-BR': 'Lead', 'es-AR': 'Lead' },
      kind: 'fine',
      value: ({ id }) => id,
    },
    { key: 'site', name: 'site', kind: 'site', value: ({ site }) => site },
    {
      key: 'status',
      name: 'status',
      only: 'file',
      kind: 'word',
      words: 'leads.one.',
      value: ({ status }) => status,
    },
    {
      key: 'receivedAt',
      name: 'receivedAt',
      head: { 'pt-BR': 'Recebido', 'es-AR': 'Recibido' },
      kind: 'time',
      value: ({ receivedAt }) => receivedAt,
    },
    { key: 'attempts', name: 'attempts', kind: 'count', value: ({ attempts }) => attempts },
    {
      key: 'lastOutcome',
      name: 'lastOutcome',
      head: { 'pt-BR': 'Última resposta', 'es-AR': 'Última respuesta' },
      words: 'dead-letters.why.',
      value: ({ lastOutcome }) => lastOutcome,
    },
    {
      key: 'settledAt',
      name: 'settledAt',
      only: 'file',
      kind: 'time',
      value: ({ settledAt }) => settledAt,
    },
  ],
});
