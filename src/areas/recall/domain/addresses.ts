import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';

type Words = Readonly<Record<MarketCode, string>>;

/** Where owners look whether their car is recalled; below it, by what the search has handed out, a repair is booked. */
export const RECALL_PAGES: Words = forMarkets({ BR: 'recall', AR: 'recall' });
