import type { MarketCode } from '../../../kit/markets/identities.ts';

type Words = Readonly<Record<MarketCode, string>>;

/** Where owners look whether their car is recalled; below it, by what the search has handed out, a repair is booked. */
export const RECALL_PAGES: Words = { BR: 'recall', AR: 'recall' };
