import { trade as AR } from './ar/trade.ts';
import { trade as BR } from './br/trade.ts';
import type { ByMarket } from './identities.ts';
import type { TradeRules } from './market.ts';

/** How each market pays and sells. */
export const TRADES: ByMarket<TradeRules> = { BR, AR };
