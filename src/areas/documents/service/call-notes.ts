import type { CallNotes } from '../../../io/call-notes.ts';

const id = '2f1c8a11-7b0f-4b0e-9a3c-4f5e9d0b2f6f';
const UNKNOWN = { 404: ['unknown-document'] } as const;
const CHANGED = { ...UNKNOWN, 409: ['documents-closed'] } as const;
const owner = 'order:5c1f3e7d-6a52-4b1e-9a2f-0b9f8a520f3e';

export const callNotes: CallNotes = {
  'GET /documents': {
    query: { owner },
    problems: UNKNOWN,
    answer: {
      limits: { file: 52_428_800, owner: 209_715_200, files: 20 },
      documents: [
        {
          id,
          kind: 'address',
          name: 'conta-de-luz.pdf',
          size: 182_340,
          state: 'ready',
          at: '2026-11-23T14:05:00.000Z',
        },
      ],
    },
  },
  'GET /documents/{id}/link': {
    path: { id },
    problems: UNKNOWN,
    answer: {
      href: `/services/br/aurora/documents/${id}/content?open=1795962600000.b3BlbnMgYSBkb2N1bWVudA`,
      until: '2026-11-29T14:30:00.000Z',
    },
  },
  'GET /documents/{id}/content': {
    path: { id },
    query: { open: '1795962600000.b3BlbnMgYSBkb2N1bWVudA' },
    problems: { ...UNKNOWN, 503: ['documents-away'] },
  },
  'DELETE /documents/{id}': { path: { id }, problems: CHANGED },
  'PATCH /documents/files/{id}': {
    path: { id },
    problems: { ...CHANGED, 413: ['piece-too-large'], 507: ['document-no-room'] },
  },
  'DELETE /documents/files/{id}': { path: { id }, problems: CHANGED },
  'POST /documents/form': { query: { owner, back: '/br/aurora/conta/pedidos' }, problems: UNKNOWN },
};
