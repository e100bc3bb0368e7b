import type { MarketCode } from '../../../kit/markets/identities.ts';
import { PAGE_SIZE } from '../../../kit/page-size.ts';
import { OPINION_FIELDS } from './addresses.ts';
import { RATINGS, type Rating } from './opinion.ts';

/** Most recent, best rated, most useful (doc. 1 §9; doc. 2 §9). */
export const SORTS = ['most-recent', 'best-rated', 'most-useful'] as const;
export type Sort = (typeof SORTS)[number];

/** Whoever reads on longer filters. */
export const LAST_PAGE = 500;

export type OpinionQuery = {
  readonly sort: Sort;
  /** The model's key. */
  readonly model: string | undefined;
  readonly rating: Rating | undefined;
  /** From 1. */
  readonly page: number;
};

/** What an address asks for; what it says that means nothing is left out. */
export function readOpinionQuery({
  sort,
  rating,
  page,
  model = '',
}: Readonly<Partial<Record<keyof (typeof OPINION_FIELDS)['BR'], string | undefined>>>): OpinionQuery {
  const number = /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1;
  return {
    sort: SORTS.find((one) => one === sort) ?? 'most-recent',
    model: /^[a-z0-9-]{1,60}$/.test(model) ? model : undefined,
    rating: RATINGS.find((one) => String(one) === rating),
    page: Math.min(number, LAST_PAGE),
  };
}

/** The same as an address says it: the usual order and the first page are not said. */
export function writeOpinionQuery({ sort, model, rating, page }: OpinionQuery, market: MarketCode): string {
  const fields = OPINION_FIELDS[market];
  const parameters = [
    ...(sort !== 'most-recent' ? [`${fields.sort}=${sort}`] : []),
    ...(model ? [`${fields.model}=${model}`] : []),
    ...(rating ? [`${fields.rating}=${rating}`] : []),
    ...(page > 1 ? [`${fields.page}=${page}`] : []),
  ];
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

/** How many pages there are: one at least. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));
