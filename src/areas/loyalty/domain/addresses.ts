import type { MarketCode } from '../../../kit/markets/identities.ts';

type Words = Readonly<Record<MarketCode, string>>;

/** The loyalty programme. */
export const LOYALTY_PAGES: Words = { BR: 'fidelidade', AR: 'fidelidad' };

/** Below it; one word in both languages. */
export const RANKING_PAGE = 'ranking';

/** After whom the next page of the ranking begins. */
export const RANKING_FIELD: Words = { BR: 'depois', AR: 'siguiente' };
