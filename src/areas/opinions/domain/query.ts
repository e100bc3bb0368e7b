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
export function readOpinionQuery(asked: { get(name: string): string | null }): OpinionQuery {
  const [sort, rating, page] = [OPINION_FIELDS.sort, OPINION_FIELDS.rating, OPINION_FIELDS.page].map((name) =>
    asked.get(name),
  );
  const model = asked.get(OPINION_FIELDS.model) ?? '';
  const number = /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1;
  return {
    sort: SORTS.find((one) => one === sort) ?? 'most-recent',
    model: /^[a-z0-9-]{1,60}$/.test(model) ? model : undefined,
    rating: RATINGS.find((one) => String(one) === rating),
    page: Math.min(number, LAST_PAGE),
  };
}

/** The same as an address says it: the usual order and the first page are not said. */
export function writeOpinionQuery({ sort, model, rating, page }: OpinionQuery): string {
  const said = [
    ...(sort !== 'most-recent' ? [`${OPINION_FIELDS.sort}=${sort}`] : []),
    ...(model ? [`${OPINION_FIELDS.model}=${model}`] : []),
    ...(rating ? [`${OPINION_FIELDS.rating}=${rating}`] : []),
    ...(page > 1 ? [`${OPINION_FIELDS.page}=${page}`] : []),
  ];
  return said.length > 0 ? `?${said.join('&')}` : '';
}

/** How many pages there are: one at least. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));
