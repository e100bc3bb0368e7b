import { FIGURE_PERIODS, type Figure, type FigureKind } from '../../index.ts';
import { staffList } from '../staff-list.ts';

/** What the keys of figures begin with, by what is counted; what leads and simulations are counted by has a name of its own. */
const KEYS: Readonly<Partial<Record<FigureKind, string>>> = { visit: 'page.', 'lead-state': 'leads.one.' };
const figureId = ({ day, kind, key }: Omit<Figure, 'site'>) => `${day} ${kind} ${key}`;

/** The numbers of each day, of the sites that are asked for together. The screen draws them. */
export const figureList = staffList<Omit<Figure, 'site'>>()({
  screen: 'figures',
  path: 'paineis',
  filters: { days: { field: 'dias', values: FIGURE_PERIODS.map(String), usual: '28' } },
  id: figureId,
  site: () => '',
  columns: [
    { key: 'day', name: 'day', only: 'file', kind: 'day', value: ({ day }) => day },
    { key: 'kind', name: 'kind', only: 'file', kind: 'word', words: 'step.', value: ({ kind }) => kind },
    {
      key: 'key',
      name: 'key',
      only: 'file',
      kind: 'word',
      words: ({ kind }) => KEYS[kind],
      value: ({ key }) => key,
    },
    { key: 'count', name: 'count', only: 'file', kind: 'count', value: ({ count }) => count },
  ],
});
