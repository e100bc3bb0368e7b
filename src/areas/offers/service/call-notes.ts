import type { CallNotes } from '../../../io/call-notes.ts';

const id = '0b9f8a52-6a52-4b1e-9a2f-6c1f0f3e7d11';

export const callNotes: CallNotes = {
  'GET /operations/offers': {
    query: { site: 'br/aurora', state: 'draft' },
    answer: {
      offers: [
        {
          id,
          site: 'br/aurora',
          state: 'draft',
          standing: 'coming',
          revision: 3,
          slug: 'lira-de-verao',
          title: 'Lira de verão',
          from: '2026-12-01',
          until: '2026-12-31',
          changedAt: '2026-11-23T14:05:00.000Z',
          changedBy: 'token campanhas',
        },
      ],
    },
  },
  'POST /operations/offers/{id}': {
    path: { id },
    body: { act: 'publish', revision: 3 },
    answer: { id, state: 'published', revision: 4 },
    problems: {
      404: ['unknown-offer'],
      409: ['changed-meanwhile', 'faulty', 'not-now', 'slug-taken', 'unknown-site'],
    },
  },
};
