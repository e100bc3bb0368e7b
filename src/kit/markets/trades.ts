import { trade } from './all/trade.ts';
import type { ByMarket } from './identities.ts';
import type { TradeRules } from './market.ts';

/** How each market pays and sells. */
export const TRADES: ByMarket<TradeRules> = trade;
