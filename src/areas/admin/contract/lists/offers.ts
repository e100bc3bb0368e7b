import type { AuthoredOffer } from '../../../offers/contract.ts';
import { OFFER_STATES } from '../../../offers/index.ts';
import { staffList } from '../staff-list.ts';

/** Offers of all sites. The screen shows title and site in one cell, and both days in another. */
export const offerList = staffList<AuthoredOffer>()({
  screen: 'offers',
  path: 'ofertas',
  filters: { state: { field: 'estado', values: ['all', ...OFFER_STATES], usual: 'all' } },
  id: ({ id }) => id,
  site: ({ site }) => site,
  columns: [
    { key: 'id', name: 'id', only: 'file', value: ({ id }) => id },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    {
      key: 'title',
      name: 'title',
      head: { 'pt-BR': 'Oferta', 'es-AR': 'Oferta' },
      value: ({ draft }) => draft.title,
    },
    { key: 'state', name: 'state', kind: 'word', words: 'offers.state.', value: ({ state }) => state },
    {
      key: 'days',
      name: { 'pt-BR': 'Vale', 'es-AR': 'Vale' },
      only: 'screen',
      value: ({ draft }) => `${draft.from} ${draft.until}`,
    },
    {
      key: 'from',
      name: { 'pt-BR': 'Vale de', 'es-AR': 'Vale desde' },
      only: 'file',
      kind: 'day',
      value: ({ draft }) => draft.from,
    },
    { key: 'until', name: 'validUntil', only: 'file', kind: 'day', value: ({ draft }) => draft.until },
    {
      key: 'stock',
      name: { 'pt-BR': 'Limite de unidades', 'es-AR': 'Límite de unidades' },
      only: 'file',
      kind: 'count',
      value: ({ draft }) => draft.stock,
    },
    {
      key: 'changedAt',
      name: 'changedAt',
      head: { 'pt-BR': 'Última mudança', 'es-AR': 'Último cambio' },
      kind: 'time',
      value: ({ changedAt }) => changedAt,
    },
  ],
});
