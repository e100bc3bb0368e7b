import type { StockFilters } from './question.ts';

/** A filter that a shopper sets as one thing: prices have two ends, a payment two amounts. */
export type Relaxed = (typeof relaxable)[number];

/** In the order in which shoppers let go of them more easily: where a car is and when it comes first, what it is last. */
const relaxable = [
  'dealer',
  'arrival',
  'place',
  'colour',
  'version',
  'gear',
  'fuel',
  'price',
  'payment',
  'model',
] as const;

/** The same question without one of its filters. */
export function without(filters: StockFilters, filter: Relaxed): StockFilters {
  if (filter === 'price') return { ...filters, priceFrom: undefined, priceTo: undefined };
  return { ...filters, [filter]: undefined };
}

const isSet = (filters: StockFilters, filter: Relaxed): boolean => {
  if (filter === 'price') return filters.priceFrom !== undefined || filters.priceTo !== undefined;
  const value = filters[filter];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
};

/** The filters of a question that could be left out, the easiest first. */
export const relaxations = (filters: StockFilters): readonly Relaxed[] =>
  relaxable.filter((filter) => isSet(filters, filter));

type Named = { readonly version: { readonly code: string }; readonly model: { readonly key: string } };

/** What is looked for instead of a car that is taken, the nearest first: its version, then its model, then any of the brand. */
export const inPlaceOf = ({ version, model }: Named): readonly StockFilters[] => [
  { version: [version.code] },
  { model: [model.key] },
  {},
];
