import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';

type Words = Readonly<Record<MarketCode, string>>;

/** The loyalty programme. */
export const LOYALTY_PAGES: Words = forMarkets({ BR: 'fidelidade', AR: 'fidelidad' });

/** Below it; one word in both languages. */
export const RANKING_PAGE = 'ranking';

/** After whom the next page of the ranking begins. */
export const RANKING_FIELD: Words = forMarkets({ BR: 'depois', AR: 'siguiente' });
