import type { CallNotes } from '../../../io/call-notes.ts';

export const callNotes: CallNotes = {
  'POST /operations/orders/{number}': {
    path: { number: 'P7K2-9QTM' },
    body: { act: 'invoice', price: 119_990_00, reason: 'Nota fiscal emitida' },
    answer: { number: 'P7K2-9QTM', state: 'invoiced', status: 'invoiced', price: 119_990_00 },
    problems: {
      404: ['unknown-order'],
      409: ['changed-meanwhile', 'not-now', 'on-hold', 'price-changed'],
      422: ['day-refused'],
    },
  },
};
