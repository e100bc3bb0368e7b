import type { QueuedBooking } from '../../../test-drive/contract.ts';
import { BOOKING_STATES, PURPOSES } from '../../../test-drive/index.ts';
import { staffList } from '../staff-list.ts';

/** Visits to dealers. */
export const bookingList = staffList<QueuedBooking>()({
  screen: 'bookings',
  path: 'visitas',
  filters: {
    state: { field: 'estado', values: BOOKING_STATES, usual: 'asked' },
    purpose: { field: 'motivo', values: PURPOSES },
  },
  id: ({ number }) => number,
  site: ({ site }) => site,
  columns: [
    {
      key: 'number',
      name: 'number',
      head: { 'pt-BR': 'Visita', 'es-AR': 'Visita' },
      kind: 'link',
      value: ({ number }) => number,
    },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    {
      key: 'state',
      name: 'state',
      only: 'file',
      kind: 'word',
      words: 'bookings.state.',
      value: ({ state }) => state,
    },
    {
      key: 'purpose',
      name: 'purpose',
      head: { 'pt-BR': 'Motivo da visita', 'es-AR': 'Motivo de la visita' },
      kind: 'word',
      words: 'bookings.purpose.',
      value: ({ purpose }) => purpose,
    },
    { key: 'subject', name: 'subject', value: ({ subject }) => subject },
    { key: 'dealer', name: 'dealer', kind: 'dealer', value: ({ dealer }) => dealer },
    {
      key: 'day',
      name: 'day',
      head: { 'pt-BR': 'Quando', 'es-AR': 'Cuándo' },
      kind: 'day',
      value: ({ day }) => day,
    },
    {
      key: 'half',
      name: 'half',
      only: 'file',
      kind: 'word',
      words: 'bookings.half-day.',
      value: ({ half }) => half,
    },
    { key: 'askedAt', name: 'askedAt', only: 'file', kind: 'time', value: ({ askedAt }) => askedAt },
    { key: 'replyBy', name: 'replyBy', kind: 'time', value: ({ replyBy }) => replyBy },
    { key: 'isLate', name: 'isLate', only: 'file', value: ({ isLate }) => isLate },
  ],
});
