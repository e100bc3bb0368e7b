import { MODAL_PARAMETERS, PLAN_LONGEST, PLAN_PARAMETERS } from '../financing/index.ts';
import {
  definePages,
  everywhere,
  parametersOf,
  type QueryParameter,
  type Site,
  subpath,
} from '../platform/index.ts';
import { CURSOR_LONGEST, type StockSearch, VALUE_LONGEST, VALUES_MAX } from './contract.ts';
import { HOLD_FIELD, STOCK_FIELDS, STOCK_PAGES } from './index.ts';

const changesWith = ['stock', 'standings'] as const;
const fields = parametersOf(STOCK_FIELDS, VALUE_LONGEST);

/** The cars of the stock, and one of them. */
export const stockPages = definePages('stock', {
  list: {
    path: STOCK_PAGES,
    file: 'stock.page.tsx',
    changesWith,
    inSitemap: true,
    menu: {
      name: 'stock',
      group: 'buy',
      rank: 20,
      words: { 'pt-BR': 'Estoque', 'es-AR': 'Stock' },
      soughtBy: {
        'pt-BR': 'estoque pronta entrega disponível carro novo comprar zero quilômetro hoje faturar',
        'es-AR': 'stock entrega inmediata disponible auto nuevo comprar cero kilómetro hoy',
      },
    },
    query: {
      ...severalOf(fields),
      after: { ...fields.after, maxLength: CURSOR_LONGEST, maxValues: VALUES_MAX },
    },
  },
  car: {
    path: subpath(STOCK_PAGES, ':number'),
    file: 'stock-car.page.tsx',
    subject: 'car',
    changesWith: [...changesWith, 'creditSettings'],
    async sitemapToday(site: Site, { stock }: { readonly stock: Pick<StockSearch, 'listed'> }, most) {
      return (await stock.listed(site, most)).map((number) => ({ number }));
    },
    query: {
      hold: { name: everywhere(HOLD_FIELD), maxLength: 20 },
      entrance: { ...fields.entrance, maxLength: 20 },
      plan: { name: PLAN_PARAMETERS, maxLength: PLAN_LONGEST },
    },
    browserQuery: MODAL_PARAMETERS,
  },
});

/** Each may be chosen with several values at once. */
function severalOf<Key extends string>(parameters: Readonly<Record<Key, QueryParameter>>) {
  const several = Object.entries<QueryParameter>(parameters).map(([key, one]) => [
    key,
    { ...one, maxValues: VALUES_MAX },
  ]);
  return Object.fromEntries(several) as Record<Key, QueryParameter & { readonly maxValues: number }>;
}
