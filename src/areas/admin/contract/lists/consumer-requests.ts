import type { QueuedRequest } from '../../../consumer-requests/contract.ts';
import { CONSUMER_REQUESTS, REQUEST_STATES } from '../../../consumer-requests/index.ts';
import { staffList } from '../staff-list.ts';

/** What consumers have asked for, by the last day on which it is answered in time. */
export const consumerRequestList = staffList<QueuedRequest>()({
  screen: 'consumer-requests',
  path: 'atendimento',
  filters: {
    state: { field: 'estado', values: REQUEST_STATES, usual: 'open' },
    kind: { field: 'tipo', values: CONSUMER_REQUESTS },
  },
  id: ({ number }) => number,
  site: ({ site }) => site,
  columns: [
    {
      key: 'number',
      name: 'number',
      head: { 'pt-BR': 'Protocolo', 'es-AR': 'Código' },
      kind: 'link',
      value: ({ number }) => number,
    },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    {
      key: 'kind',
      name: 'kind',
      kind: 'word',
      words: 'consumer-requests.kind.',
      value: ({ kind }) => kind,
    },
    {
      key: 'state',
      name: 'state',
      only: 'file',
      kind: 'word',
      words: 'consumer-requests.state.',
      value: ({ state }) => state,
    },
    { key: 'receivedAt', name: 'receivedAt', kind: 'time', value: ({ receivedAt }) => receivedAt },
    { key: 'dueOn', name: 'replyBy', kind: 'day', value: ({ dueOn }) => dueOn },
    {
      key: 'dueAt',
      name: { 'pt-BR': 'Responder até a hora', 'es-AR': 'Responder hasta la hora' },
      only: 'file',
      kind: 'time',
      value: ({ dueAt }) => dueAt,
    },
    {
      key: 'answeredAt',
      name: 'answeredAt',
      only: 'file',
      kind: 'time',
      value: ({ answeredAt }) => answeredAt,
    },
    {
      key: 'isLate',
      name: { 'pt-BR': 'Atrasado', 'es-AR': 'Vencido' },
      only: 'file',
      value: ({ isLate }) => isLate,
    },
  ],
});
