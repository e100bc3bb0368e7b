import { DEAD_LETTER_KINDS } from '../../index.ts';
import type { DeadLetter } from '../dead-letters.ts';
import { staffList } from '../staff-list.ts';

/** Dead letters, of one kind; nothing of whom it is about. */
export const deadLetterList = staffList<DeadLetter>()({
  screen: 'dead-letters',
  path: 'nao-entregues',
  filters: { kind: { field: 'tipo', values: DEAD_LETTER_KINDS } },
  id: ({ id }) => id,
  site: ({ site }) => site ?? '',
  columns: [
    {
      key: 'about',
      name: { 'pt-BR': 'Mensagem', 'es-AR': 'Mensaje' },
      only: 'screen',
      kind: 'fine',
      value: ({ about }) => about,
    },
    { key: 'site', name: 'site', only: 'screen', kind: 'site', value: ({ site }) => site },
    {
      key: 'since',
      name: { 'pt-BR': 'Desde', 'es-AR': 'Desde' },
      only: 'screen',
      kind: 'time',
      value: ({ since }) => since,
    },
    {
      key: 'diedAt',
      name: { 'pt-BR': 'Desistiu em', 'es-AR': 'Desistió el' },
      only: 'screen',
      kind: 'time',
      value: ({ diedAt }) => diedAt,
    },
    {
      key: 'attempts',
      name: 'attempts',
      only: 'screen',
      kind: 'count',
      value: ({ attempts }) => attempts,
    },
    {
      key: 'why',
      name: { 'pt-BR': 'Por quê', 'es-AR': 'Por qué' },
      only: 'screen',
      kind: 'word',
      words: 'dead-letters.why.',
      value: ({ why }) => why.is,
    },
  ],
});
