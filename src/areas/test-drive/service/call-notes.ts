import type { CallNotes } from '../../../io/call-notes.ts';

const number = 'V7K2-9QTM';
const requestedBooking = {
  number,
  site: 'br/aurora',
  purpose: 'test-drive',
  subject: 'Lira Brisa 1.0 Turbo',
  dealer: '0001017',
  day: '2026-12-03',
  half: 'morning',
  state: 'asked',
  askedAt: '2026-11-29T14:05:00.000Z',
  replyBy: '2026-11-30T14:05:00.000Z',
  isLate: false,
};
const contact = { name: 'Ana Souza', email: 'ana.souza@example.com', phone: '(11) 98765-4321' };

export const callNotes: CallNotes = {
  'GET /operations/bookings': {
    query: { site: 'br/aurora', dealer: '0001017', state: 'asked', from: '2026-12-01', until: '2026-12-07' },
    answer: { bookings: [requestedBooking] },
  },
  'GET /operations/bookings/{number}': {
    path: { number },
    answer: { ...requestedBooking, contact },
    problems: { 404: ['unknown-booking'] },
  },
  'POST /operations/bookings/{number}': {
    path: { number },
    body: { act: 'confirm', reason: 'O carro está na loja' },
    answer: { ...requestedBooking, state: 'confirmed' },
    problems: { 404: ['unknown-booking'], 409: ['changed-meanwhile', 'not-now'] },
  },
};
