import { type ListedOrder, ORDER_FILTERS } from '../../../reservation/contract.ts';
import { staffList } from '../staff-list.ts';

/** Reservations and orders. */
export const orderList = staffList<ListedOrder>()({
  screen: 'orders',
  path: 'pedidos',
  filters: { state: { field: 'estado', values: ORDER_FILTERS, usual: 'reserved' } },
  id: ({ number }) => number,
  site: ({ site }) => site,
  columns: [
    {
      key: 'number',
      name: 'number',
      head: { 'pt-BR': 'Pedido', 'es-AR': 'Pedido' },
      kind: 'link',
      value: ({ number }) => number,
    },
    { key: 'site', name: 'site', kind: 'site', value: ({ site }) => site },
    {
      key: 'state',
      name: 'state',
      only: 'file',
      kind: 'word',
      words: 'orders.state.',
      value: ({ state }) => state,
    },
    { key: 'car', name: 'car', value: ({ car }) => car },
    { key: 'price', name: 'price', kind: 'money', value: ({ price }) => price },
    { key: 'dealer', name: 'dealer', kind: 'dealer', value: ({ dealer }) => dealer },
    {
      key: 'begunAt',
      name: 'begunAt',
      head: { 'pt-BR': 'Começado', 'es-AR': 'Empezado' },
      kind: 'time',
      value: ({ begunAt }) => begunAt,
    },
    {
      key: 'estimate',
      name: 'estimate',
      head: { 'pt-BR': 'Previsão', 'es-AR': 'Fecha prevista' },
      kind: 'day',
      value: ({ estimate }) => estimate,
    },
    { key: 'isHeld', name: 'isHeld', only: 'file', value: ({ isHeld }) => isHeld },
    { key: 'isRefundOwed', name: 'isRefundOwed', only: 'file', value: ({ isRefundOwed }) => isRefundOwed },
  ],
});
