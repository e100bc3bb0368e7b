import { wording } from './all/wording.ts';
import type { MarketCode, WordedMarket } from './identities.ts';
import type { Wording } from './market.ts';

/** What each market that has another's words says otherwise. */
export const WORDINGS: Readonly<Record<Exclude<MarketCode, WordedMarket>, Wording>> = wording;
