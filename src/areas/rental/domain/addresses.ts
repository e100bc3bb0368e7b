import { forMarkets } from '../../../kit/markets/words.ts';

/** The segment under which each market has the page. */
export const RENTAL_PAGES = forMarkets({
  BR: 'locacao-para-empresas',
  AR: 'alquiler-para-empresas',
} as const);

/** What the page's address says once an intent was taken; nothing of it tells who sent it. */
export const SENT_FIELD = 'enviado';
