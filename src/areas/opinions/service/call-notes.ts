import type { CallNotes } from '../../../io/call-notes.ts';

const id = '0b9f8a52-6a52-4b1e-9a2f-6c1f0f3e7d11';
const writtenAt = '2026-11-23T14:05:00.000Z';

export const callNotes: CallNotes = {
  'GET /operations/opinions': {
    query: { state: 'pending', site: 'br/aurora' },
    answer: {
      opinions: [
        {
          id,
          site: 'br/aurora',
          state: 'pending',
          car: 'Lira Brisa 1.0 Turbo',
          rating: 4,
          by: 'Ana S.',
          title: 'Cabe em qualquer vaga',
          text: 'Seis meses de cidade e nenhuma visita à oficina.',
          writtenAt,
        },
      ],
    },
  },
  'POST /operations/opinions/{id}': {
    path: { id },
    body: { act: 'publish', reason: 'Conforme as regras', writtenAt },
    answer: { id, state: 'published' },
    problems: { 404: ['unknown-opinion'], 409: ['changed-meanwhile', 'not-now'] },
  },
};
