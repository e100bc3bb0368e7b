/** The lists of the administration. */
import type { ListedProposal } from '../../lender/contract.ts';
import { proposalStatuses } from '../../lender/index.ts';
import { type ListedOrder, ORDER_FILTERS } from '../../reservation/contract.ts';
import type { QueuedBooking } from '../../test-drive/contract.ts';
import { BOOKING_STATES, PURPOSES } from '../../test-drive/index.ts';
import { staffList } from './staff-list.ts';

/** Credit proposals. */
export const proposalList = staffList<ListedProposal>()({
  screen: 'proposals',
  path: 'propostas',
  filters: { status: { field: 'status', values: proposalStatuses, usual: 'pending' } },
  id: ({ number }) => number,
  site: ({ site }) => site,
  columns: [
    {
      ...{ key: 'number', name: 'number', head: { 'pt-BR': 'Proposta', 'es-AR': 'Propuesta' } },
      ...{ kind: 'link', value: ({ number }) => number },
    },
    { key: 'site', name: 'site', kind: 'site', value: ({ site }) => site },
    {
      ...{ key: 'flow', name: 'flow', head: { 'pt-BR': 'Caminho', 'es-AR': 'Camino' } },
      ...{ kind: 'word', words: 'proposals.flow.', value: ({ flow }) => flow },
    },
    {
      ...{ key: 'status', name: 'status', only: 'file', kind: 'word', words: 'proposals.status.' },
      value: ({ status }) => status,
    },
    {
      ...{ key: 'receivedAt', name: 'receivedAt', head: { 'pt-BR': 'Recebida', 'es-AR': 'Recibida' } },
      ...{ kind: 'time', value: ({ receivedAt }) => receivedAt },
    },
    {
      ...{ key: 'changedAt', name: 'changedAt', head: { 'pt-BR': 'Desde', 'es-AR': 'Desde' } },
      ...{ kind: 'time', value: ({ changedAt }) => changedAt },
    },
    { key: 'dueDate', name: 'dueDate', kind: 'day', value: ({ dueDate }) => dueDate },
  ],
});

/** Reservations and orders. */
export const orderList = staffList<ListedOrder>()({
  screen: 'orders',
  path: 'pedidos',
  filters: { state: { field: 'estado', values: ORDER_FILTERS, usual: 'reserved' } },
  id: ({ number }) => number,
  site: ({ site }) => site,
  columns: [
    {
      ...{ key: 'number', name: 'number', head: { 'pt-BR': 'Pedido', 'es-AR': 'Pedido' } },
      ...{ kind: 'link', value: ({ number }) => number },
    },
    { key: 'site', name: 'site', kind: 'site', value: ({ site }) => site },
    {
      ...{ key: 'state', name: 'state', only: 'file', kind: 'word', words: 'orders.state.' },
      value: ({ state }) => state,
    },
    { key: 'car', name: 'car', value: ({ car }) => car },
    { key: 'price', name: 'price', kind: 'money', value: ({ price }) => price },
    { key: 'dealer', name: 'dealer', kind: 'dealer', value: ({ dealer }) => dealer },
    {
      ...{ key: 'begunAt', name: 'begunAt', head: { 'pt-BR': 'Começado', 'es-AR': 'Empezado' } },
      ...{ kind: 'time', value: ({ begunAt }) => begunAt },
    },
    {
      ...{ key: 'estimate', name: 'estimate', head: { 'pt-BR': 'Previsão', 'es-AR': 'Fecha prevista' } },
      ...{ kind: 'day', value: ({ estimate }) => estimate },
    },
    { key: 'isHeld', name: 'isHeld', only: 'file', value: ({ isHeld }) => isHeld },
    { key: 'isRefundOwed', name: 'isRefundOwed', only: 'file', value: ({ isRefundOwed }) => isRefundOwed },
  ],
});

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
      ...{ key: 'number', name: 'number', head: { 'pt-BR': 'Visita', 'es-AR': 'Visita' } },
      ...{ kind: 'link', value: ({ number }) => number },
    },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    {
      ...{ key: 'state', name: 'state', only: 'file', kind: 'word', words: 'bookings.state.' },
      value: ({ state }) => state,
    },
    {
      ...{
        key: 'purpose',
        name: 'purpose',
        head: { 'pt-BR': 'Motivo da visita', 'es-AR': 'Motivo de la visita' },
      },
      ...{ kind: 'word', words: 'bookings.purpose.', value: ({ purpose }) => purpose },
    },
    { key: 'subject', name: 'subject', value: ({ subject }) => subject },
    { key: 'dealer', name: 'dealer', kind: 'dealer', value: ({ dealer }) => dealer },
    {
      ...{ key: 'day', name: 'day', head: { 'pt-BR': 'Quando', 'es-AR': 'Cuándo' } },
      ...{ kind: 'day', value: ({ day }) => day },
    },
    {
      ...{ key: 'half', name: 'half', only: 'file', kind: 'word', words: 'bookings.half-day.' },
      value: ({ half }) => half,
    },
    { key: 'askedAt', name: 'askedAt', only: 'file', kind: 'time', value: ({ askedAt }) => askedAt },
    { key: 'replyBy', name: 'replyBy', kind: 'time', value: ({ replyBy }) => replyBy },
    { key: 'isLate', name: 'isLate', only: 'file', value: ({ isLate }) => isLate },
  ],
});
